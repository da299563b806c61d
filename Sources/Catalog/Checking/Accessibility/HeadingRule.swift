import MarkupReading

/// Requires exactly one `<h1>`, and that headings skip no level (WCAG 2.2, 1.3.1 and 2.4.6).
struct HeadingRule: PageRule {
    func check(_ page: Page, _ records: inout PageRecords) {
        guard page.isWhole else { return }
        var above = 0
        var first: HTMLElement?
        for element in page.perceptible {
            guard let level = element.headingLevel else { continue }
            if level > above + 1 {
                add(
                    .headings, to: &records, on: page, line: element.line,
                    above == 0
                        ? "the first heading is <h\(level)>, not <h1>"
                        : "<h\(level)> follows <h\(above)>")
            }
            above = level
            guard level == 1 else { continue }
            if let first {
                add(
                    .headings, to: &records, on: page, line: element.line,
                    "there is already an <h1> on line \(first.line)")
            }
            first = first ?? element
        }
        if first == nil { add(.headings, to: &records, on: page, line: 1, "there is no <h1>") }
    }
}
