import CatalogModel
import CatalogState
import Compression
import Digest
import SitePublishing
import SiteRendering

/// What a build has to render: the shape of the site, and which of its pages may be stale.
struct SitePlan {
    /// Of how many vendors the first pages tell.
    private static let mostVendors = 12

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
        let known = try store.facets.load()
        let currencies = try store.orders.currencies()
        let count = try store.products.count
        // One product is in order by itself.
        let orders = try (count < 2 ? [] : lists.orders).filter { order in
            try !store.orders.positions(in: order, currencies: currencies, limit: 1).isEmpty
        }
        func settings(_ spans: PageSpans, _ facets: [FacetChoice]) -> String {
            Self.settings(
                theme,
                SiteShape(
                    spans: spans, productCount: count, currencies: currencies, orders: orders,
                    facets: facets), lists, packing)
        }
        let former = settings(kept, known)
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
        let facets =
            isAsItWas
            ? known
            : try store.facets.choices(
                of: lists.facets, currency: currencies.first ?? nil,
                mostVendors: Self.mostVendors)
        shape = SiteShape(
            spans: spans, productCount: count, currencies: currencies, orders: orders,
            facets: facets)
        self.settings = settings(spans, facets)
        stale = try StalePages(in: shape, settings: self.settings, store: store, output: output)
    }

    private static func settings(
        _ theme: SiteTheme, _ shape: SiteShape, _ lists: ListSettings, _ packing: PackingRules
    ) -> String {
        var hasher = FingerprintHasher()
        for kind in PageKind.allCases { hasher.update(theme.kit(of: kind).fingerprint) }
        let facts = theme.facts
        for fact in [facts.baseURL, facts.changesPath, facts.feedPath, facts.jsonFeedPath] {
            hasher.update(fact ?? "")
        }
        hasher.update(facts.exports, of: facts)
        hasher.update(UInt64(lists.productsPerPage))
        hasher.update(UInt64(lists.maxPages))
        for order in lists.orders { hasher.update(order.rawValue) }
        // Each list shows in which orders its products stand.
        for order in shape.orders { hasher.update(order.rawValue) }
        for currency in shape.currencies { hasher.update(currency ?? "") }
        for kind in lists.facets { hasher.update(kind.rawValue) }
        // Which vendors have the most products concerns the first pages alone, and so does how many
        // products there are of anything.
        for choice in shape.commonFacets { hasher.update(choice.facet.folder) }
        hasher.update(shape.hasVendors ? 1 : 0)
        for coding in packing.codings { hasher.update(coding.fileSuffix) }
        for end in shape.spans.ends { hasher.update(UInt64(bitPattern: end)) }
        return hasher.finalize().description
    }
}

extension FingerprintHasher {
    fileprivate mutating func update(_ settings: ExportSettings, of facts: SiteFacts) {
        // Feeds tell it, whatever pages do.
        if !settings.exports.isEmpty { update(facts.title) }
        for export in Export.allCases { update(settings.exports.contains(export) ? 1 : 0) }
        update(UInt64(bitPattern: Int64(settings.naver.shipping)))
        update(settings.naver.category ?? "")
        update(settings.indexNowKey ?? "")
    }
}
