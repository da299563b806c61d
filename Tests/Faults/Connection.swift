import Glibc

/// One connection of a server: requests in, replies out.
struct Connection {
    private let stream: ByteStream
    private let number: Int
    private let blurts: Bool

    init(_ stream: ByteStream, _ number: Int, blurts: Bool) {
        self.stream = stream
        self.number = number
        self.blurts = blurts
    }

    /// `nil` when the client is gone.
    func nextRequest() -> Request? {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8), !blurts || head.isEmpty {
            guard let chunk = stream.receive(), head.count < 1 << 16 else { return nil }
            head += chunk
        }
        return Request(head: String(decoding: head, as: UTF8.self), connection: number)
    }

    /// Sends `reply`; whether the connection stays open.
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
