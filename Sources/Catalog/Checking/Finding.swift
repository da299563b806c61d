/// A problem in a file of the site.
package struct Finding: Equatable, Sendable {
    package let kind: FindingKind
    /// The file's path, relative to the site's folder.
    package let path: String
    /// The line, counted from 1.
    package let line: Int
    /// The problem, as a sentence without a period.
    package let message: String
}

extension Finding: Comparable {
    /// Orders findings by path, line and message.
    package static func < (one: Finding, other: Finding) -> Bool {
        (one.path, one.line, one.message) < (other.path, other.line, other.message)
    }
}

/// The stored findings of each kind, and the number of all findings of each kind.
package struct FindingList: Equatable, Sendable {
    private let limit: Int
    private var lists: [FindingKind: [Finding]] = [:]
    private var counts: [FindingKind: Int] = [:]

    /// Creates a list that stores at most `limit` findings of each kind.
    ///
    /// The stored findings are the first ones, ordered by path and line.
    init(limit: Int) {
        self.limit = limit
    }

    /// The stored findings of `kind`, ordered by path and line.
    package subscript(kind: FindingKind) -> [Finding] {
        Array((lists[kind] ?? []).sorted().prefix(limit))
    }

    /// Returns the number of findings of `kind`, including findings that are not stored.
    package func count(of kind: FindingKind) -> Int { counts[kind] ?? 0 }

    /// Returns the number of findings of `severity`, including findings that are not stored.
    package func count(of severity: FindingKind.Severity) -> Int {
        counts.reduce(0) { $1.key.severity == severity ? $0 + $1.value : $0 }
    }

    mutating func add(_ kind: FindingKind, _ path: String, line: Int, _ message: String) {
        counts[kind, default: 0] += 1
        store(Finding(kind: kind, path: path, line: line, message: message))
    }

    mutating func add(_ other: FindingList) {
        counts.merge(other.counts, uniquingKeysWith: +)
        for finding in other.lists.values.joined() { store(finding) }
    }

    /// Stores a finding, and removes findings beyond the limit.
    ///
    /// The list is sorted only when it reaches twice its limit, because most findings arrive in
    /// order.
    private mutating func store(_ finding: Finding) {
        lists[finding.kind, default: []].append(finding)
        guard let list = lists[finding.kind], list.count >= 2 * limit else { return }
        lists[finding.kind] = Array(list.sorted().prefix(limit))
    }
}
