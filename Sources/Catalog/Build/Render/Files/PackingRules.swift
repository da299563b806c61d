import CatalogState
import Compression

/// Which files of the site have packed copies beside them.
struct PackingRules: Sendable {
    /// The size in bytes of the smallest file that has them: less fits in one packet as it is.
    static let leastBytes = 1024

    private static let endings = [
        ".html", ".css", ".js", ".mjs", ".xml", ".json", ".svg", ".txt", ".webmanifest",
    ]

    /// How files are packed, in a fixed order.
    let codings: [ContentCoding]
    /// Paths of the owner's files, in whose places no copy may stand.
    let takenPaths: Set<String>

    /// - Parameters:
    ///   - codings: how files are packed.
    ///   - takenPaths: the paths of the owner's files.
    init(_ codings: Set<ContentCoding> = [], takenPaths: Set<String> = []) {
        self.codings = ContentCoding.allCases.filter(codings.contains)
        self.takenPaths = takenPaths
    }

    /// Whether files like this one have copies if they are large enough.
    func mayPack(_ path: String, _ kind: OutputKind) -> Bool {
        guard !codings.isEmpty else { return false }
        return switch kind {
        case .picture, .gzip, .brotli, .rules, .robots, .indexNowKey: false
        // Made piece by piece, for programs that come once a day.
        case .export: false
        case .product, .grid, .list, .sortedGrid, .sortedList, .notFound, .removed, .sitemap, .feed,
            .changes, .manifest, .twin, .movie, .chart, .month, .archive:
            true
        case .asset: Self.endings.contains { path.hasSuffix($0) }
        }
    }
}

extension OutputKind {
    /// What files packed in a way are.
    init(_ coding: ContentCoding) {
        switch coding {
        case .gzip: self = .gzip
        case .brotli: self = .brotli
        }
    }
}
