package import CatalogModel
import CatalogState

/// A change that a build makes, for its report.
package enum BuildDetail: Sendable {
    /// The change of a file of the site.
    package enum FileChange: String, Sendable {
        /// The file is new at its path.
        case new
        /// The file replaces another one.
        case changed
        /// The file is removed.
        case removed
    }

    /// The change of a product since the last published build from the source.
    case product(ProductChange)
    /// The change of a file, its kind in one word, and the reasons as messages.
    case file(path: String, kind: String, FileChange, reasons: [String])
}

extension BuildDetail {
    /// Calls `body` with the changes of the build in the journal: all products, then, if requested,
    /// all files in the order of publication.
    static func forEach(
        in store: CatalogStore, files tellsFiles: Bool, _ body: (BuildDetail) throws -> Void
    ) throws {
        try store.productChanges.forEachPending { try body(.product($0)) }
        guard tellsFiles else { return }
        try store.journal.forEachStep { step in
            try body(
                .file(
                    path: step.path, kind: step.kind.word, FileChange(step.change),
                    reasons: step.cause.reasons(for: step.kind)))
        }
    }
}

extension BuildDetail.FileChange {
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
    /// The kind in one word, stable for use by programs.
    fileprivate var word: String {
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
        }
    }
}
