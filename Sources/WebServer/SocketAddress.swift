internal import Glibc

/// An address with a port, as the system takes it.
struct SocketAddress {
    let family: Int32
    private let bytes: [UInt8]

    /// Finds out the address that is written so, or called so.
    init(_ host: String, port: UInt16) throws(WebServerError) {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &found) == 0, let found else {
            throw .unknownHost(host)
        }
        defer { freeaddrinfo(found) }
        family = found.pointee.ai_family
        bytes = Array(
            UnsafeRawBufferPointer(
                start: found.pointee.ai_addr, count: Int(found.pointee.ai_addrlen)))
    }

    func withBytes<Result>(_ body: (UnsafePointer<sockaddr>?, socklen_t) -> Result) -> Result {
        bytes.withUnsafeBytes { bytes in
            body(
                bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
        }
    }
}
