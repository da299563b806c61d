package import CatalogModel
import CatalogState

/// One thing that a build changes, as its report tells it.
package enum BuildDetail: Sendable {
    /// What happens to a file of the site.
    package enum FileChange: String, Sendable {
        /// It comes where there was nothing.
        case new
        /// It takes the place of what stands there.
        case changed
        /// It goes.
        case removed
    }

    /// What became of a product since the last build from the source was published.
    case product(ProductChange)
    /// What happens to a file, what it is in one word, and why in words for people.
    case file(path: String, kind: String, FileChange, reasons: [String])
}

extension BuildDetail {
    /// Calls `body` with what the build in the journal changes: all products, then, if they are
    /// wanted, all files in the order in which they are published.
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
    /// What the file is, in one word that programs may rely on.
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
        case .twin: "product_json"
        case .indexNowKey: "indexnow_key"
        }
    }
}
