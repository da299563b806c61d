import MarkupReading

/// Requires that the page contains every id to which an attribute such as `for` refers.
struct ReferenceRule: PageRule {
    private static let attributes = [
        "for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "list",
    ]

    func check(_ page: Page, _ records: inout PageRecords) {
        let ids = Set(page.document.elements.compactMap { $0["id"] })
        for element in page.document.elements {
            for name in Self.attributes {
                guard let value = element[name], name != "list" || element.name == "input" else {
                    continue
                }
                for id in value.split(whereSeparator: \.isWhitespace)
                where !ids.contains(String(id)) {
                    add(
                        .missingReference, to: &records, on: page, line: element.line,
                        "'\(name)' of <\(element.name)> names the id '\(id)', which does not exist")
                }
            }
        }
    }
}
