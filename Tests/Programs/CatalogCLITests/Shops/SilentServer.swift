import Glibc
import Testing

/// A port of this computer that accepts connections and answers nothing.
struct SilentServer: ~Copyable {
    /// The port that the system chose.
    let port: UInt16
    private let descriptor: Int32

    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, 8) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        try #require(isListening)
    }

    deinit { close(descriptor) }

    /// Waits until someone has connected, at most ten seconds.
    func waitForClient() throws {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        try #require(poll(&request, 1, 10_000) == 1, "nobody connected")
    }
}
