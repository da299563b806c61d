internal import Glibc
internal import System

/// A TCP socket that listens on 127.0.0.1, or on another address.
///
/// This type exists because libmicrohttpd does not report why it cannot listen on a port. It also
/// does not report the number of a free port before the first request may arrive.
struct ListeningSocket: ~Copyable {
    let port: UInt16
    private let owned: OwnedDescriptor
    /// True if the socket listens on all addresses of this computer.
    let isWildcard: Bool

    var descriptor: Int32 { owned.number }

    /// Listens on `port`, or on any free port if `port` is 0.
    ///
    /// - Parameter host: an address or a host name; 127.0.0.1 when nil.
    init(port: UInt16, host: String? = nil) throws(WebServerError) {
        let host = host ?? "127.0.0.1"
        let address = try SocketAddress(host, port: port)
        do throws(Errno) {
            let socket = try Self.listening(on: address)
            self.port = try Self.port(of: socket.number)
            owned = socket
        } catch {
            if error.code == EADDRINUSE { throw .portInUse(port, host: host) }
            throw .cannotListen(port: port, host: host, code: error.code)
        }
        isWildcard = address.isWildcard
    }

    private static func listening(on address: SocketAddress) throws(Errno) -> OwnedDescriptor {
        let type = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
        let socket = OwnedDescriptor(
            takingOver: try systemCall { Glibc.socket(address.family, Int32(type), 0) })
        // Connections in TIME_WAIT, from a server that was just stopped, do not block the port.
        var reuse: Int32 = 1
        setsockopt(
            socket.number, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        let number = socket.number
        try systemCall { address.withBytes { bind(number, $0, $1) } }
        try systemCall { listen(number, SOMAXCONN) }
        return socket
    }

    private static func port(of descriptor: Int32) throws(Errno) -> UInt16 {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        try systemCall {
            withUnsafeMutableBytes(of: &storage) { bytes in
                getsockname(
                    descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &size)
            }
        }
        // The port has the same offset in both address families.
        return withUnsafeBytes(of: &storage) { bytes in
            UInt16(bigEndian: bytes.load(as: sockaddr_in.self).sin_port)
        }
    }
}
