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
        theme: SiteTheme, store: CatalogStore, output: OutputFolder, productsPerPage: Int,
        packing: PackingRules
    ) throws {
        let kept = PageSpans(ends: try store.spans.load())
        let former = Self.settings(theme, kept, productsPerPage, packing)
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
        shape = SiteShape(spans: spans, productCount: try store.products.count)
        settings = Self.settings(theme, spans, productsPerPage, packing)
        stale = try StalePages(in: shape, settings: settings, store: store, output: output)
    }

    private static func settings(
        _ theme: SiteTheme, _ spans: PageSpans, _ productsPerPage: Int,
        _ packing: PackingRules
    ) -> String {
        var hasher = FingerprintHasher()
        for kind in PageKind.allCases { hasher.update(theme.kit(of: kind).fingerprint) }
        for fact in [theme.facts.baseURL, theme.facts.changesPath, theme.facts.feedPath] {
            hasher.update(fact ?? "")
        }
        hasher.update(UInt64(productsPerPage))
        for coding in packing.codings { hasher.update(coding.fileSuffix) }
        for end in spans.ends { hasher.update(UInt64(bitPattern: end)) }
        return hasher.finalize().description
    }
}
