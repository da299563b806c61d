import CatalogModel
import CatalogState
import Compression
import Digest
import CatalogRendering

/// The plan of a build: the shape of the site, and the pages that may be stale.
struct SitePlan {
    let shape: SiteShape
    let stale: StalePages
    /// A hash of all inputs of rendering except products.
    let inputs: String

    /// Makes the plan, and saves the page breaks of lists.
    ///
    /// - Parameters:
    ///   - isOutputKnown: true if the records of `store` describe the files of the output folder.
    ///   - lost: the files that are missing or changed; `nil` if the folder was not checked.
    static func prepare(
        theme: SiteTheme, store: CatalogStore, isOutputKnown: Bool, lost: OutputCheck?,
        lists: ListSettings, compression: CompressionRules
    ) throws -> SitePlan {
        let former = try SiteShape(formerOf: store, lists)
        let shape = try Self.shape(
            since: former, theme: theme, store: store, lists: lists, compression: compression)
        let inputs = Self.inputs(theme, shape, lists, compression)
        let stale = try StalePages(
            in: shape, productsPerPage: lists.productsPerPage, inputs: inputs, store: store,
            isOutputKnown: isOutputKnown, lost: lost)
        if try shape.spans != former.spans || store.spans.size != lists.productsPerPage {
            try store.transaction {
                try store.spans.save(shape.spans.ends, for: lists.productsPerPage)
            }
        }
        return SitePlan(shape: shape, stale: stale, inputs: inputs)
    }

    /// Returns the new shape of the site.
    static func shape(
        theme: SiteTheme, store: CatalogStore, lists: ListSettings, compression: CompressionRules
    ) throws -> SiteShape {
        try shape(
            since: SiteShape(formerOf: store, lists), theme: theme, store: store, lists: lists,
            compression: compression)
    }

    private static func shape(
        since former: SiteShape, theme: SiteTheme, store: CatalogStore, lists: ListSettings,
        compression: CompressionRules
    ) throws -> SiteShape {
        let isUnchanged =
            try store.changes.positions(limit: 0) == []
            && store.changes.renderedSettings() == inputs(theme, former, lists, compression)
        // Without changes, the page breaks stay the same, so the slow reading of all products is
        // skipped.
        return isUnchanged ? former : try former.updated(from: store, lists)
    }

    private static func inputs(
        _ theme: SiteTheme, _ shape: SiteShape, _ lists: ListSettings,
        _ compression: CompressionRules
    ) -> String {
        var hasher = FingerprintHasher()
        for kind in PageKind.allCases { hasher.update(theme.dependencies(of: kind).fingerprint) }
        let facts = theme.facts
        for fact in [
            facts.baseURL, facts.searchPath, facts.favoritesPath, facts.changesPath, facts.feedPath,
            facts.jsonFeedPath,
        ] {
            hasher.update(fact ?? "")
        }
        // The sitemap lists these pages.
        for page in theme.staticPages { hasher.update(page.path) }
        hasher.update(facts.exports, of: facts)
        if facts.searchPath != nil { hasher.update(SearchDocuments.fingerprint(of: theme)) }
        hasher.update(UInt64(lists.productsPerPage))
        hasher.update(UInt64(lists.maxPages))
        for order in lists.orders { hasher.update(order.rawValue) }
        // The orders are included because each list links to all orders of its products.
        for order in shape.orders { hasher.update(order.rawValue) }
        for currency in shape.currencies { hasher.update(currency ?? "") }
        for kind in lists.facets { hasher.update(kind.rawValue) }
        // Only the first pages show the vendors with the most products and the numbers of products.
        // They are therefore not part of the hash.
        for choice in shape.commonFacets { hasher.update(choice.facet.folder) }
        for kind in FacetKind.allCases where kind.isNumerous {
            hasher.update(shape.facetPages.has(kind) ? 1 : 0)
        }
        for coding in compression.codings { hasher.update(coding.fileSuffix) }
        for end in shape.spans.ends { hasher.update(UInt64(bitPattern: end)) }
        return hasher.finalize().description
    }
}

extension SiteShape {
    /// The number of vendors, and of brands, that the first pages list.
    private static let mostVendors = 12

    /// Creates the shape of the site with the page breaks and filters of the last build.
    fileprivate init(formerOf store: CatalogStore, _ lists: ListSettings) throws {
        let currencies = try store.orders.currencies()
        let count = try store.products.count
        // A site with fewer than two products needs no orders.
        let orders = try (count < 2 ? [] : lists.orders).filter { order in
            try !store.orders.positions(in: order, currencies: currencies, limit: 1).isEmpty
        }
        self.init(
            spans: PageSpans(ends: try store.spans.load(for: lists.productsPerPage)),
            productCount: count,
            currencies: currencies, orders: orders, facets: try store.facets.load(),
            categories: try store.categories.tree())
    }

    /// Returns the shape with page breaks and filters for the current products.
    fileprivate func updated(
        from store: CatalogStore, _ lists: ListSettings
    ) throws -> SiteShape {
        let categories = facetPages.categories
        return SiteShape(
            spans: try spans.updated(size: lists.productsPerPage) { visit in
                try store.products.forEachPosition(visit)
            }, productCount: productCount, currencies: currencies, orders: orders,
            facets: try store.facets.choices(
                of: lists.facets, currency: currencies.first ?? nil,
                mostVendors: Self.mostVendors,
                categories: { try store.categories.choices(below: nil, in: categories) }),
            categories: categories)
    }
}

extension FingerprintHasher {
    fileprivate mutating func update(_ settings: ExportSettings, of facts: SiteFacts) {
        // Feeds always contain the title, even if no page contains it.
        if !settings.exports.isEmpty { update(facts.title) }
        for export in Export.allCases { update(settings.exports.contains(export) ? 1 : 0) }
        update(UInt64(bitPattern: Int64(settings.naver.shipping)))
        update(settings.naver.category ?? "")
        if settings.exports.contains(.naver) { update(facts.delivery?.freeFrom?.description ?? "") }
        update(settings.indexNowKey ?? "")
    }
}
