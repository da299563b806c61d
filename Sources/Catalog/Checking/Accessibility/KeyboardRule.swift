import MarkupReading

/// Requires that the Tab key follows the reading order (WCAG 2.2, 2.4.3).
///
/// Also requires that each access key occurs only once on the page.
struct KeyboardRule: PageRule {
    func check(_ page: Page, _ records: inout PageRecords) {
        var keys: [String: Int] = [:]
        for element in page.document.elements {
            if let text = element["tabindex"], let index = Int(text.trimmed), index > 0 {
                add(
                    .keyboard, to: &records, on: page, line: element.line,
                    "<\(element.name)> has the 'tabindex' \(index), which is above 0")
            }
            guard let key = element["accesskey"] else { continue }
            if let first = keys.updateValue(element.line, forKey: key) {
                add(
                    .keyboard, to: &records, on: page, line: element.line,
                    "the 'accesskey' \(key) is already on line \(first)")
            }
        }
    }
}
