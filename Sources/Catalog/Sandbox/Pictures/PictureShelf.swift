internal import Synchronization
internal import WebServer

/// A cache of drawn pictures as responses.
///
/// Each picture is drawn on the first request, and stored while there is room.
final class PictureShelf: Sendable {
    fileprivate struct Kept {
        var pictures: [String: WebResponse] = [:]
        var oldestFirst: ArraySlice<String> = []
        var byteCount = 0
    }

    private let capacity: Int
    private let kept = Mutex(Kept())

    /// Creates a cache with a capacity in bytes.
    init(capacity: Int = 128 << 20) { self.capacity = capacity }

    /// Returns the picture with an entity tag, which must determine every byte of the JPEG file
    /// that `draw` makes.
    ///
    /// A client with a current copy gets a 304 without drawing the picture.
    func picture(
        tagged tag: String, for request: WebRequest, _ draw: () throws(Refusal) -> [UInt8]
    ) throws(Refusal) -> WebResponse {
        var picture = WebResponse(contentType: "image/jpeg", body: []).tagged(tag)
        let unchanged = picture.conditional(on: request)
        if unchanged.status == 304 { return unchanged }
        if let kept = kept.withLock({ $0.pictures[tag] }) { return kept }
        // Drawn outside the lock, because it takes long; concurrent drawings of a picture are
        // identical.
        picture.body = try draw()
        kept.withLock { [picture] in $0.keep(picture, tagged: tag, capacity: capacity) }
        return picture
    }
}

extension PictureShelf.Kept {
    fileprivate mutating func keep(_ picture: WebResponse, tagged tag: String, capacity: Int) {
        guard pictures.updateValue(picture, forKey: tag) == nil else { return }
        oldestFirst.append(tag)
        byteCount += picture.body.count
        while byteCount > capacity, let oldest = oldestFirst.popFirst() {
            byteCount -= pictures.removeValue(forKey: oldest)?.body.count ?? 0
        }
    }
}
