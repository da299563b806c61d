import Glibc

/// The bytes of a connection, plain or encrypted.
///
/// The caller owns the descriptor.
struct ByteStream {
    private let descriptor: Int32
    private var encryption: Encryption?

    /// Returns `nil` if the client closes the connection first.
    init?(_ descriptor: Int32, _ opening: Opening) {
        self.init(plain: descriptor)
        if opening.isTunnel {
            guard receive() != nil, send(Array("HTTP/1.1 200 Connected\r\n\r\n".utf8)) else {
                return nil
            }
        }
        if let certificate = opening.certificate {
            guard let encryption = Encryption(certificate, descriptor) else { return nil }
            self.encryption = encryption
        }
    }

    private init(plain descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// `nil` at the end.
    func receive() -> ArraySlice<UInt8>? {
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = chunk.withUnsafeMutableBytes {
            encryption?.receive($0) ?? recv(descriptor, $0.baseAddress, $0.count, 0)
        }
        return count > 0 ? chunk[..<count] : nil
    }

    /// Sends all bytes; returns false if the client has gone.
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                encryption?.send($0)
                    ?? Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Waits unless the client goes; returns true if it is still connected.
    func wait(_ duration: Duration) -> Bool {
        guard duration > .zero else { return true }
        // A client sends no second request before the first is answered: an event is the end.
        var news = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&news, 1, Int32((duration / .milliseconds(1)).rounded(.up))) == 0
    }

    func resetAtClose() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        let size = socklen_t(MemoryLayout.size(ofValue: linger))
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, size)
    }
}
