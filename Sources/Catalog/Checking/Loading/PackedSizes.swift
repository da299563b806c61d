import Compression
import Synchronization

/// The sizes of files that many pages load, packed with gzip, each found out once.
final class PackedSizes: Sendable {
    private let known = Mutex<[String: Int]>([:])

    /// The bytes of a file, or 0 when it cannot be read.
    func size(of path: String, in files: SiteFiles) -> Int {
        known.withLock { known in
            if let size = known[path] { return size }
            let bytes = files.bytes(of: path)
            let size = bytes.map { Deflate.gzip($0).count } ?? 0
            known[path] = size
            return size
        }
    }
}
