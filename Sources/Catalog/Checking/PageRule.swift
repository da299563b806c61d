/// A requirement on each page.
protocol PageRule: Sendable {
    /// Checks a page, and adds findings to the notes.
    func check(_ page: Page, _ records: inout PageRecords)
}

extension PageRule {
    func add(
        _ kind: FindingKind, to records: inout PageRecords, on page: Page, line: Int,
        _ message: String
    ) {
        records.findings.add(kind, page.path, line: line, message)
    }
}
