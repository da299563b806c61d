import MarkupReading

/// The keyboard goes through a page in the order in which it is read (WCAG 2.2, 2.4.3), and each
/// key leads to one place.
struct KeyboardRule: PageRule {
    func check(_ page: Page, _ notes: inout PageNotes) {
        var keys: [String: Int] = [:]
        for element in page.document.elements {
            if let text = element["tabindex"], let index = Int(text.trimmed), index > 0 {
                add(
                    .keyboard, to: &notes, on: page, line: element.line,
                    "<\(element.name)> has the 'tabindex' \(index), which is above 0")
            }
            guard let key = element["accesskey"] else { continue }
            if let first = keys.updateValue(element.line, forKey: key) {
                add(
                    .keyboard, to: &notes, on: page, line: element.line,
                    "the 'accesskey' \(key) stands on line \(first) already")
            }
        }
    }
}
