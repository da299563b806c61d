internal import Synchronization
internal import WebServer

/// Drawn pictures as responses: each is drawn when it is first asked for, and kept while there is
/// room.
final class PictureShelf: Sendable {
    fileprivate struct Kept {
        var pictures: [String: WebResponse] = [:]
        var oldestFirst: ArraySlice<String> = []
        var byteCount = 0
    }

    private let capacity: Int
    private let kept = Mutex(Kept())

    /// A shelf with room for so many bytes.
    init(capacity: Int = 128 << 20) { self.capacity = capacity }

    /// The picture of an entity tag, which settles every byte of the JPEG file that `draw` makes.
    ///
    /// A client that has it already is told so without drawing it.
    func picture(
        tagged tag: String, for request: WebRequest, _ draw: () throws(Refusal) -> [UInt8]
    ) throws(Refusal) -> WebResponse {
        var picture = WebResponse(contentType: "image/jpeg", body: []).tagged(tag)
        let unchanged = picture.conditional(on: request)
        if unchanged.status == 304 { return unchanged }
        if let kept = kept.withLock({ $0.pictures[tag] }) { return kept }
        // Drawn outside the lock: it takes long, and two who draw the same get the same bytes.
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
