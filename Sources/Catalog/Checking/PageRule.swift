/// A rule that every page must satisfy.
protocol PageRule: Sendable {
    /// Checks `page`, and adds the findings to `records`.
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
