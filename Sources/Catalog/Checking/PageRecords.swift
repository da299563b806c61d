/// The findings on pages, and the facts that are compared after all pages have been read.
struct PageRecords: Sendable {
    var findings: FindingList
    /// The fragments to which other pages link, by the path of the page that should contain them.
    var fragments: [String: [Fragment]] = [:]
    var prices = StatedPrices()
    var pageCount = 0
    var linkCount = 0

    /// A fragment (the part of a link after `#`), with the place of the first link to it.
    struct Fragment: Sendable {
        let name: String
        let path: String
        let line: Int
    }

    init(limit: Int) {
        findings = FindingList(limit: limit)
    }

    /// Adds a link to a fragment of the page at `target`.
    ///
    /// Only the first link is stored, because pages of a site often repeat the same links.
    mutating func add(_ fragment: Fragment, of target: String) {
        let known = fragments[target]?.firstIndex { $0.name == fragment.name }
        guard let known, let first = fragments[target]?[known] else {
            return fragments[target, default: []].append(fragment)
        }
        if (fragment.path, fragment.line) < (first.path, first.line) {
            fragments[target]?[known] = fragment
        }
    }

    mutating func add(_ other: PageRecords) {
        findings.add(other.findings)
        for (target, places) in other.fragments {
            for place in places { add(place, of: target) }
        }
        prices.add(other.prices)
        pageCount += other.pageCount
        linkCount += other.linkCount
    }
}
