import CatalogState
import Compression

/// The rules for packed copies beside the files of the site.
struct PackingRules: Sendable {
    /// The size in bytes of the smallest file with copies; a smaller file fits into one packet.
    static let leastBytes = 1024

    private static let endings = [
        ".html", ".css", ".js", ".mjs", ".xml", ".json", ".svg", ".txt", ".webmanifest",
    ]

    /// The codings of the copies, in a fixed order.
    let codings: [ContentCoding]
    /// The paths of the owner's files, which copies must not take.
    let takenPaths: Set<String>

    /// - Parameters:
    ///   - codings: the codings of the copies.
    ///   - takenPaths: the paths of the owner's files.
    init(_ codings: Set<ContentCoding> = [], takenPaths: Set<String> = []) {
        self.codings = ContentCoding.allCases.filter(codings.contains)
        self.takenPaths = takenPaths
    }

    /// Returns true if such files have copies when they are large enough.
    func mayPack(_ path: String, _ kind: OutputKind) -> Bool {
        guard !codings.isEmpty else { return false }
        return switch kind {
        case .picture, .gzip, .brotli, .rules, .robots, .indexNowKey: false
        // Exports are written piece by piece, for programs that fetch them once a day.
        case .export: false
        case .product, .grid, .list, .sortedGrid, .sortedList, .notFound, .removed, .sitemap, .feed,
            .changes, .manifest, .productAlternate, .movie, .chart, .month, .archive:
            true
        case .asset: Self.endings.contains { path.hasSuffix($0) }
        }
    }
}

extension OutputKind {
    /// The kind of files packed with a coding.
    init(_ coding: ContentCoding) {
        switch coding {
        case .gzip: self = .gzip
        case .brotli: self = .brotli
        }
    }
}
