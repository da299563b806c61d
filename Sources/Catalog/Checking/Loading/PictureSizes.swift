import Images
import Synchronization

/// The sizes of pictures, each read once from its header.
final class PictureSizes: Sendable {
    private let known = Mutex<[Int: PictureSize?]>([:])

    /// The size of a picture; `nil` for drawings, and for formats whose header is not known.
    func size(of path: String, in files: SiteFiles) -> PictureSize? {
        let hash = path.hashValue
        if let size = known.withLock({ $0[hash] }) { return size }
        let size = Self.read(files.location(of: path))
        known.withLock { $0[hash] = size }
        return size
    }

    private static func read(_ path: String) -> PictureSize? {
        // What is no picture, or a damaged one, is not looked at here.
        guard !path.hasSuffix(".svg"), let header = try? ImageHeader.sniff(file: path) else {
            return nil
        }
        return PictureSize(width: header.width, height: header.height)
    }
}
