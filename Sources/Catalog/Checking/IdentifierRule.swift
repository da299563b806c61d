import MarkupReading

/// Requires that each id occurs once on a page.
struct IdentifierRule: PageRule {
    func check(_ page: Page, _ records: inout PageRecords) {
        var lines: [String: Int] = [:]
        for element in page.document.elements {
            guard let id = element["id"] else { continue }
            if let first = lines.updateValue(element.line, forKey: id) {
                add(
                    .duplicateID, to: &records, on: page, line: element.line,
                    "the id '\(id)' is already on line \(first)")
            }
        }
    }
}
