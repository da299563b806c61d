import CatalogState

extension BuildObserver {
    /// Reports the changes of the current build.
    ///
    /// Changes of products come first, followed by changes of files in the order of publication.
    func reportChanges(in store: CatalogStore) throws {
        guard wantsDebug else { return }
        try store.productChanges.forEachPending { receive(.product($0)) }
        try store.journal.forEachStep { step in
            receive(
                .file(
                    path: step.path, kind: step.kind.name, BuildEvent.FileChange(step.change),
                    reasons: step.cause.reasons(for: step.kind)))
        }
    }
}

extension BuildEvent.FileChange {
    fileprivate init(_ change: JournalTable.Change) {
        self =
            switch change {
            case .new: .new
            case .replacing, .none: .changed
            case .removed: .removed
            }
    }
}

extension OutputKind {
    /// The name of the kind, stable for use by programs.
    fileprivate var name: String {
        switch self {
        case .asset: "asset"
        case .picture: "picture"
        case .product: "product"
        case .grid: "grid"
        case .list: "list"
        case .movie: "movie"
        case .chart: "chart"
        case .month: "month"
        case .archive: "archive"
        case .notFound: "not_found"
        case .sitemap: "sitemap"
        case .feed: "feed"
        case .changes: "changes"
        case .removed: "removed_product"
        case .gzip: "gzip"
        case .brotli: "brotli"
        case .rules: "server_rules"
        case .sortedGrid: "sorted_grid"
        case .sortedList: "sorted_list"
        case .robots: "robots"
        case .manifest: "manifest"
        case .export: "export"
        case .productAlternate: "product_json"
        case .indexNowKey: "indexnow_key"
        case .search: "search"
        case .searchPage: "search_page"
        case .staticPage: "page"
        case .favoritesPage: "favorites_page"
        }
    }
}
