internal import Glibc

/// A TCP socket that listens on 127.0.0.1, or on another address.
///
/// This type exists because libmicrohttpd does not report why it cannot listen on a port. It also
/// does not report the number of a free port before the first request may arrive.
struct ListeningSocket: ~Copyable {
    let port: UInt16
    let descriptor: Int32
    /// True if the socket listens on all addresses of this computer.
    let isWildcard: Bool

    /// Listens on `port`, or on any free port if `port` is 0.
    ///
    /// - Parameter host: an address or a host name; 127.0.0.1 when nil.
    init(port: UInt16, host: String? = nil) throws(WebServerError) {
        let host = host ?? "127.0.0.1"
        let address = try SocketAddress(host, port: port)
        let descriptor = socket(
            address.family,
            Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0, Self.listen(descriptor, on: address),
            let actual = Self.port(of: descriptor)
        else {
            let code = errno
            if descriptor >= 0 { close(descriptor) }
            if code == EADDRINUSE { throw .portInUse(port, host: host) }
            throw .cannotListen(port: port, host: host, code: code)
        }
        self.descriptor = descriptor
        self.port = actual
        isWildcard = address.isWildcard
    }

    deinit { close(descriptor) }

    private static func listen(_ descriptor: Int32, on address: SocketAddress) -> Bool {
        // Connections in TIME_WAIT, from a server that was just stopped, do not block the port.
        var reuse: Int32 = 1
        setsockopt(
            descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        return address.withBytes { bind(descriptor, $0, $1) } == 0
            && Glibc.listen(descriptor, SOMAXCONN) == 0
    }

    private static func port(of descriptor: Int32) -> UInt16? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let known = withUnsafeMutableBytes(of: &storage) { bytes in
            getsockname(
                descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &size)
        }
        guard known == 0 else { return nil }
        // The port has the same offset in both address families.
        return withUnsafeBytes(of: &storage) { bytes in
            UInt16(bigEndian: bytes.load(as: sockaddr_in.self).sin_port)
        }
    }
}
