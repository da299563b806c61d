/// What a site is about, and so which pages it has.
package enum SiteSubject: String, Sendable, CaseIterable {
    /// Products that are for sale.
    case products
    /// Movies and their charts.
    case movies

    /// The kinds of its pages.
    package var kinds: [PageKind] {
        switch self {
        case .products: [.product, .grid, .list, .notFound, .changes, .removed]
        case .movies: [.chart, .movie, .month, .archive, .notFound]
        }
    }
}
