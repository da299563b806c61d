/// Something that is wrong with a file of the site.
package struct Finding: Equatable, Sendable {
    /// What it is about.
    package let kind: FindingKind
    /// The file, below the site's folder.
    package let path: String
    /// From 1.
    package let line: Int
    /// What is wrong, in a sentence without a point.
    package let message: String
}

extension Finding: Comparable {
    /// By their places.
    package static func < (one: Finding, other: Finding) -> Bool {
        (one.path, one.line, one.message) < (other.path, other.line, other.message)
    }
}

/// The first findings of each kind, and how many there are of it.
package struct FindingList: Equatable, Sendable {
    private let limit: Int
    private var lists: [FindingKind: [Finding]] = [:]
    private var counts: [FindingKind: Int] = [:]

    /// A list that names at most `limit` findings of a kind, the first ones by their places.
    init(limit: Int) {
        self.limit = limit
    }

    /// Findings of a kind in the order of their places.
    package subscript(kind: FindingKind) -> [Finding] {
        Array((lists[kind] ?? []).sorted().prefix(limit))
    }

    /// How many findings of a kind there are, named or not.
    package func count(of kind: FindingKind) -> Int { counts[kind] ?? 0 }

    /// How many findings of this severity there are.
    package func count(of severity: FindingKind.Severity) -> Int {
        counts.reduce(0) { $1.key.severity == severity ? $0 + $1.value : $0 }
    }

    mutating func add(_ kind: FindingKind, _ path: String, line: Int, _ message: String) {
        counts[kind, default: 0] += 1
        keep(Finding(kind: kind, path: path, line: line, message: message))
    }

    mutating func add(_ other: FindingList) {
        counts.merge(other.counts, uniquingKeysWith: +)
        for finding in other.lists.values.joined() { keep(finding) }
    }

    /// Sorts only now and then, as most findings come in order.
    private mutating func keep(_ finding: Finding) {
        lists[finding.kind, default: []].append(finding)
        guard let list = lists[finding.kind], list.count >= 2 * limit else { return }
        lists[finding.kind] = Array(list.sorted().prefix(limit))
    }
}
