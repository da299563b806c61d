/// What was found on pages, and what can be looked at only when all pages were read.
struct PageNotes: Sendable {
    var findings: FindingList
    /// Places in other pages that are linked to, by the path of the page.
    var fragments: [String: [Fragment]] = [:]
    var prices = PriceTable()
    var pageCount = 0
    var linkCount = 0

    /// A place in another page, and where the first link to it stands.
    struct Fragment: Sendable {
        let name: String
        let path: String
        let line: Int
    }

    init(limit: Int) {
        findings = FindingList(limit: limit)
    }

    /// Most are named by each page of the site; the first of them is kept.
    mutating func add(_ fragment: Fragment, of target: String) {
        let known = fragments[target]?.firstIndex { $0.name == fragment.name }
        guard let known, let first = fragments[target]?[known] else {
            return fragments[target, default: []].append(fragment)
        }
        if (fragment.path, fragment.line) < (first.path, first.line) {
            fragments[target]?[known] = fragment
        }
    }

    mutating func add(_ other: PageNotes) {
        findings.add(other.findings)
        for (target, places) in other.fragments {
            for place in places { add(place, of: target) }
        }
        prices.add(other.prices)
        pageCount += other.pageCount
        linkCount += other.linkCount
    }
}
