import CatalogModel
import CatalogState
import Compression
import Digest
import SitePublishing
import SiteRendering

/// What a build has to render: the shape of the site, and which of its pages may be stale.
struct SitePlan {
    let shape: SiteShape
    let stale: StalePages
    /// A hash of what the site is rendered from besides products.
    let settings: String

    /// Finds it out, and keeps where list pages end.
    init(
        theme: SiteTheme, store: CatalogStore, output: OutputFolder, lists: ListSettings,
        packing: PackingRules
    ) throws {
        let productsPerPage = lists.productsPerPage
        let kept = PageSpans(ends: try store.spans.load())
        let former = Self.settings(theme, kept, lists, packing)
        let isAsItWas =
            try store.changes.positions(limit: 0) == [] && store.changes.settings() == former
        // To go through all products takes long; without changes the pages end where they did.
        let spans =
            isAsItWas
            ? kept
            : try kept.updated(size: productsPerPage) { visit in
                try store.products.forEachPosition(visit)
            }
        if spans != kept {
            try store.transaction { try store.spans.save(spans.ends) }
        }
        shape = SiteShape(
            spans: spans, productCount: try store.products.count,
            sortedPages: try SortedSpan.all(
                in: lists.orders, of: store, size: productsPerPage, limit: lists.maxPages))
        settings = Self.settings(theme, spans, lists, packing)
        stale = try StalePages(in: shape, settings: settings, store: store, output: output)
    }

    private static func settings(
        _ theme: SiteTheme, _ spans: PageSpans, _ lists: ListSettings, _ packing: PackingRules
    ) -> String {
        var hasher = FingerprintHasher()
        for kind in PageKind.allCases { hasher.update(theme.kit(of: kind).fingerprint) }
        let facts = theme.facts
        for fact in [facts.baseURL, facts.changesPath, facts.feedPath, facts.jsonFeedPath] {
            hasher.update(fact ?? "")
        }
        hasher.update(UInt64(lists.productsPerPage))
        hasher.update(UInt64(lists.maxPages))
        for order in lists.orders { hasher.update(order.rawValue) }
        for coding in packing.codings { hasher.update(coding.fileSuffix) }
        for end in spans.ends { hasher.update(UInt64(bitPattern: end)) }
        return hasher.finalize().description
    }
}
