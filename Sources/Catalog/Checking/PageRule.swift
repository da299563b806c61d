/// A requirement on each page.
protocol PageRule: Sendable {
    /// Checks a page, and adds findings to the notes.
    func check(_ page: Page, _ notes: inout PageNotes)
}

extension PageRule {
    func add(
        _ kind: FindingKind, to notes: inout PageNotes, on page: Page, line: Int, _ message: String
    ) {
        notes.findings.add(kind, page.path, line: line, message)
    }
}
