/// Something that must hold on each page.
protocol PageRule: Sendable {
    /// Looks at a page, and notes what is wrong.
    func check(_ page: Page, _ notes: inout PageNotes)
}

extension PageRule {
    func add(
        _ kind: FindingKind, to notes: inout PageNotes, on page: Page, line: Int, _ message: String
    ) {
        notes.findings.add(kind, page.path, line: line, message)
    }
}
