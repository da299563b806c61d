import MarkupReading

/// Elements that others name by their ids are there.
struct ReferenceRule: PageRule {
    private static let attributes = [
        "for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "list",
    ]

    func check(_ page: Page, _ notes: inout PageNotes) {
        let ids = Set(page.document.elements.compactMap { $0["id"] })
        for element in page.document.elements {
            for name in Self.attributes {
                guard let value = element[name], name != "list" || element.name == "input" else {
                    continue
                }
                for id in value.split(whereSeparator: \.isWhitespace)
                where !ids.contains(String(id)) {
                    add(
                        .missingReference, to: &notes, on: page, line: element.line,
                        "'\(name)' of <\(element.name)> names the id '\(id)', which is not there")
                }
            }
        }
    }
}
