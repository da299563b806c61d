import CatalogState
import Digest
import CatalogRendering

/// The parts of the site that may be outdated.
///
/// A build does not check any other part.
struct StalePages {
    /// If more products than this changed, all products are checked, because this is cheaper.
    private static let mostChanges = 10_000

    /// The numbers of the spans to check, in ascending order.
    ///
    /// Span 0 belongs to the first page, and each following span belongs to one full page.
    let spans: [Int]
    /// The numbers of the spans with lost files.
    let lostSpans: Set<Int>
    /// True if other files than the pages of spans are lost.
    let hasLostOthers: Bool
    /// True if files outside the spans may have changed: pictures, sitemaps, and the set of files.
    let includesRest: Bool
    /// The lists to check, among the lists that show only their first products.
    let lists: StaleLists
    /// The positions of new, removed and changed products, in ascending order; `nil` if every
    /// product may have changed.
    let changedProducts: [Int64]?

    /// Finds the parts with changed products and lost files.
    ///
    /// - Parameters:
    ///   - inputs: a hash of all inputs of rendering except products.
    ///   - isOutputKnown: true if the records of `store` describe the files of the output folder.
    ///   - lost: the published files that are missing or changed; `nil` if the folder was not
    ///     checked.
    init(
        in shape: SiteShape, productsPerPage: Int, inputs: String, store: CatalogStore,
        isOutputKnown: Bool, lost: OutputCheck?
    ) throws {
        lostSpans = (lost?.pages ?? []).union(
            (lost?.products ?? []).map { shape.spans.number(ofPageWith: $0) })
        hasLostOthers = lost?.hasOthers == true
        guard isOutputKnown, try store.changes.renderedSettings() == inputs,
            let changed = try store.changes.positions(limit: Self.mostChanges)
        else {
            spans = Array(0...shape.spans.fullPageCount)
            includesRest = true
            lists = .all
            changedProducts = nil
            return
        }
        var spans = lostSpans
        // The first page is always checked, because it shows the number of products.
        spans.insert(0)
        // A full page has at least half of its maximum number of products.
        let half = (productsPerPage + 1) / 2
        let newer = (SiteRenderer.reachBack + half - 1) / half
        for position in changed { spans.formUnion(shape.spans.around(position, newer: newer)) }
        self.spans = spans.filter { $0 <= shape.spans.fullPageCount }.sorted()
        includesRest = !changed.isEmpty || hasLostOthers
        lists = hasLostOthers ? .all : changed.isEmpty ? .none : .changed
        changedProducts = changed
    }
}

extension PageSpans {
    /// Returns the number of the page with the product at `position`; 0 for the first page.
    func number(ofPageWith position: Int64) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= position { low = middle + 1 } else { high = middle }
        }
        return low == ends.count ? 0 : low + 1
    }

    /// Returns the page with the product at `position`, the next older page and `count` newer
    /// pages, because the products of these pages link to one another.
    fileprivate func around(_ position: Int64, newer count: Int) -> [Int] {
        let (number, first) = (number(ofPageWith: position), ends.count + 1)
        let place = number == 0 ? first : number
        return (max(1, place - 1)...min(first, place + count)).map { $0 == first ? 0 : $0 }
    }
}
