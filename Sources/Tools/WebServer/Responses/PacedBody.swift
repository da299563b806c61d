internal import CMicroHTTPD

/// A body that is passed to libmicrohttpd in pieces, with a wait before each piece.
///
/// The waits block the thread of the connection.
final class PacedBody {
    private let bytes: [UInt8]
    private let pieceSize: Int
    private let pause: Duration
    private let pauses: StoppableWait

    init(_ response: WebResponse, _ pauses: StoppableWait) {
        bytes = response.body
        let pieces = response.pace.pieces
        pieceSize = max(1, (response.body.count + pieces - 1) / pieces)
        pause = response.pace.pause
        self.pauses = pauses
    }

    /// Creates a reply that keeps this object until the reply is sent; `nil` if memory is
    /// exhausted.
    ///
    /// The corresponding C function is `MHD_create_response_from_callback`.
    func makeReply() -> OpaquePointer? {
        let retained = Unmanaged.passRetained(self)
        let reply = MHD_create_response_from_callback(
            UInt64(bytes.count), 16 << 10,
            { context, position, buffer, size in
                guard let context, let buffer else { return -1 }
                let body = Unmanaged<PacedBody>.fromOpaque(context).takeUnretainedValue()
                return body.copy(from: Int(position), to: buffer, size)
            }, retained.toOpaque(),
            { context in
                if let context { Unmanaged<PacedBody>.fromOpaque(context).release() }
            })
        if reply == nil { retained.release() }
        return reply
    }

    /// Copies bytes of one piece; waits before the first bytes of the piece.
    ///
    /// Returns -2 if the server stops, which closes the connection.
    private func copy(
        from position: Int, to buffer: UnsafeMutablePointer<CChar>, _ size: Int
    ) -> Int {
        guard position < bytes.count else { return -1 }
        let inPiece = position % pieceSize
        if position > 0, inPiece == 0, !pauses.wait(pause) { return -2 }
        let end = min(bytes.count, position + min(size, pieceSize - inPiece))
        UnsafeMutableRawBufferPointer(start: buffer, count: size).copyBytes(
            from: bytes[position..<end])
        return end - position
    }
}
