import Glibc

/// A port of 127.0.0.1 that refuses connections and cannot be given to anybody else meanwhile:
/// it is bound, but nobody listens.
final class SilentPort {
    let port: UInt16
    private let descriptor: Int32

    /// `nil` when the system gives no port.
    init?() {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = self.descriptor
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard isBound else { return nil }
    }

    deinit {
        close(descriptor)
    }
}
