import CatalogBuild
import FoundationEssentials

/// The text that `catalog cache` prints about the picture cache.
struct CacheSummary: CustomStringConvertible {
    private let status: CacheStatus

    init(_ status: CacheStatus) {
        self.status = status
    }

    /// One line for each kind of file, and one line for missing pictures.
    var description: String {
        [
            ("originals", status.originals.summary),
            ("copies", status.copies.summary),
            ("list bodies", status.listBodies.summary),
            ("unused", status.unused.summary),
            ("missing", missing),
        ]
        .map { label, words in label + String(repeating: " ", count: 13 - label.count) + words }
        .joined(separator: "\n")
    }

    private var missing: String {
        let pictures = status.missing.counted("picture")
        guard status.missing > 0 else { return pictures }
        guard let nextCheck = status.nextCheck else {
            return "\(pictures), requested again by the next build"
        }
        let day = Date(timeIntervalSince1970: TimeInterval(nextCheck))
            .formatted(.iso8601.year().month().day())
        let next = status.missing - status.missingLater
        return next == 0
            ? "\(pictures), requested again from \(day) on"
            : "\(pictures), requested again: \(next.grouped) by the next build, "
                + "\(status.missingLater.grouped) from \(day) on"
    }
}

extension FileTally {
    /// The number and size of the files, such as `120 files, 22.4 MB`.
    var summary: String { "\(count.counted("file")), \(byteCount.inBytes)" }
}
