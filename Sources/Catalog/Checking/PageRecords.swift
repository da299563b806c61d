/// The findings on pages, and the facts that are compared after all pages were read.
struct PageRecords: Sendable {
    var findings: FindingList
    /// The fragments of other pages that are linked to, by the path of the page.
    var fragments: [String: [Fragment]] = [:]
    var prices = StatedPrices()
    var pageCount = 0
    var linkCount = 0

    /// A fragment of another page, and the position of the first link to it.
    struct Fragment: Sendable {
        let name: String
        let path: String
        let line: Int
    }

    init(limit: Int) {
        findings = FindingList(limit: limit)
    }

    /// Adds a fragment.
    ///
    /// Most fragments are linked to from every page of the site; only the first link is stored.
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
