internal import Glibc

/// A TCP socket that listens on 127.0.0.1.
///
/// libmicrohttpd would say neither why a port cannot be had nor, before the first request may
/// arrive, which free port it was given.
struct ListeningSocket: ~Copyable {
    let port: UInt16
    let descriptor: Int32

    /// Listens on a port; 0 stands for any free one.
    init(port: UInt16) throws(WebServerError) {
        let descriptor = socket(
            AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0
        )
        guard descriptor >= 0, Self.listen(descriptor, on: port),
            let actual = Self.port(of: descriptor)
        else {
            let code = errno
            if descriptor >= 0 { close(descriptor) }
            throw code == EADDRINUSE ? .portInUse(port) : .cannotListen(port: port, code: code)
        }
        self.descriptor = descriptor
        self.port = actual
    }

    deinit { close(descriptor) }

    private static func listen(_ descriptor: Int32, on port: UInt16) -> Bool {
        // A server that was just stopped leaves connections in TIME_WAIT; they do not matter.
        var reuse: Int32 = 1
        setsockopt(
            descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeBytes(of: &address) { bytes in
            bind(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, size)
        }
        return bound == 0 && Glibc.listen(descriptor, SOMAXCONN) == 0
    }

    private static func port(of descriptor: Int32) -> UInt16? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let known = withUnsafeMutableBytes(of: &address) { bytes in
            getsockname(
                descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &size)
        }
        return known == 0 ? UInt16(bigEndian: address.sin_port) : nil
    }
}
