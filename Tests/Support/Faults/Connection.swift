import Glibc

/// A connection of a server: requests in, replies out.
struct Connection {
    private let stream: ByteStream
    private let number: Int
    private let blurts: Bool

    init(_ stream: ByteStream, _ number: Int, blurts: Bool) {
        self.stream = stream
        self.number = number
        self.blurts = blurts
    }

    /// Returns the next request with its body; `nil` if the client has gone.
    func nextRequest() -> Request? {
        var bytes: [UInt8] = []
        var end = 0
        while end == 0, !blurts || bytes.isEmpty {
            guard let chunk = stream.receive(), bytes.count < 1 << 16 else { return nil }
            // The end of the head may come in two pieces.
            let seam = max(0, bytes.count - 3)
            bytes += chunk
            end = bytes[seam...].firstRange(of: Array("\r\n\r\n".utf8))?.upperBound ?? 0
        }
        if end == 0 { end = bytes.count }
        var request = Request(
            head: String(decoding: bytes[..<end], as: UTF8.self), connection: number)
        request.body = Array(bytes[end...])
        while request.body.count < request.announcedCount {
            guard let chunk = stream.receive() else { return nil }
            request.body += chunk
        }
        return request
    }

    /// Sends `reply`; returns true if the connection stays open.
    func say(_ reply: Reply) -> Bool {
        guard stream.wait(reply.delay) else { return false }
        for (index, piece) in reply.pieces.enumerated() {
            if index > 0, !stream.wait(reply.pause) { return false }
            guard stream.send(piece) else { return false }
        }
        switch reply.ending {
        case .keepOpen:
            return true
        case .close:
            return false
        case .reset:
            stream.resetAtClose()
            return false
        case .stall:
            // Until the client gives up, or the server is stopped.
            _ = stream.receive()
            return false
        }
    }
}
