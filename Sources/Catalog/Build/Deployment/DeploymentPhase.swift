import CatalogState

/// The parts of a deployment, in their order: what a page needs is there before the page, and a page
/// before the lists that lead to it.
enum DeploymentPhase: Int, CaseIterable, Sendable {
    /// Pictures, styles, scripts and data.
    case resources
    /// The pages of products and movies.
    case pages
    /// Lists, sitemaps and feeds.
    case lists

    /// Returns the part to which a file of this kind belongs.
    init(of kind: OutputKind) {
        self =
            switch kind {
            case .asset, .picture, .manifest, .productAlternate, .indexNowKey, .rules, .gzip,
                .brotli, .search:
                .resources
            case .product, .movie, .removed, .notFound, .chart, .staticPage: .pages
            case .searchPage, .favoritesPage, .grid, .list, .sortedGrid, .sortedList, .month,
                .archive, .changes, .feed, .sitemap, .robots, .export:
                .lists
            }
    }
}
