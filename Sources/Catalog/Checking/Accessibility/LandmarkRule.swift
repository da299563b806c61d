import MarkupReading

/// One part of a page is its main one (WCAG 2.2, 1.3.1 and 2.4.1).
struct LandmarkRule: PageRule {
    func check(_ page: Page, _ notes: inout PageNotes) {
        guard page.isWhole else { return }
        let parts = page.perceptible.filter { $0.name == "main" || $0["role"] == "main" }
        if parts.isEmpty {
            add(.landmarks, to: &notes, on: page, line: 1, "there is no <main>")
        }
        for part in parts.dropFirst() {
            add(
                .landmarks, to: &notes, on: page, line: part.line,
                "there is a <main> on line \(parts[0].line) already")
        }
    }
}
