import MarkupReading

/// Requires that each page has exactly one main landmark (WCAG 2.2, 1.3.1 and 2.4.1).
///
/// The main landmark is the element around the main content, to which screen readers can jump.
struct LandmarkRule: PageRule {
    func check(_ page: Page, _ records: inout PageRecords) {
        guard page.isWhole else { return }
        let parts = page.perceptible.filter { $0.name == "main" || $0["role"] == "main" }
        if parts.isEmpty {
            add(.landmarks, to: &records, on: page, line: 1, "there is no <main>")
        }
        for part in parts.dropFirst() {
            add(
                .landmarks, to: &records, on: page, line: part.line,
                "there is already a <main> on line \(parts[0].line)")
        }
    }
}
