import CatalogState
import CatalogRendering
import Compression

/// Decides which files of the site get compressed copies.
struct CompressionRules: Sendable {
    /// The size in bytes of the smallest file that gets copies.
    ///
    /// A smaller file fits into one network packet, so compression would not help.
    static let leastBytes = 1024

    private static let endings = [
        ".html", ".css", ".js", ".mjs", ".xml", ".json", ".svg", ".txt", ".webmanifest",
    ]

    /// The codings of the copies, in a fixed order.
    let codings: [ContentCoding]
    /// The paths of the owner's files.
    ///
    /// Copies must not replace these files.
    let takenPaths: Set<String>

    /// - Parameters:
    ///   - codings: the codings of the copies.
    ///   - takenPaths: the paths of the owner's files.
    init(_ codings: Set<ContentCoding> = [], takenPaths: Set<String> = []) {
        self.codings = ContentCoding.allCases.filter(codings.contains)
        self.takenPaths = takenPaths
    }

    /// Creates the rules of a site.
    init(of settings: BuildSettings, _ theme: SiteTheme) {
        self.init(settings.precompression, takenPaths: theme.ownerPaths)
    }

    /// Returns true if the file at `path` gets copies when it is large enough.
    func mayCompress(_ path: String, _ kind: OutputKind) -> Bool {
        guard !codings.isEmpty else { return false }
        return switch kind {
        case .picture, .gzip, .brotli, .rules, .robots, .indexNowKey: false
        // Exports get no copies, because they are written piece by piece, and programs fetch them
        // only once a day.
        case .export: false
        case .product, .grid, .list, .sortedGrid, .sortedList, .notFound, .removed, .sitemap, .feed,
            .changes, .manifest, .productAlternate, .movie, .chart, .month, .archive,
            .search, .searchPage, .favoritesPage, .staticPage:
            true
        case .asset: Self.endings.contains { path.hasSuffix($0) }
        }
    }
}

extension OutputKind {
    /// Creates the kind of the copies that are compressed with `coding`.
    init(_ coding: ContentCoding) {
        switch coding {
        case .gzip: self = .gzip
        case .brotli: self = .brotli
        }
    }
}
