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

    /// Whether it stands for all addresses of this computer.
    var isWildcard: Bool { number.allSatisfy { $0 == 0 } }

    /// Whether this computer alone can reach it.
    var isLoopback: Bool {
        number.count == 4
            ? number[0] == 127 : number.last == 1 && number.dropLast().allSatisfy { $0 == 0 }
    }

    /// The address alone: four bytes, or sixteen for one that IPv4 does not have.
    private var number: [UInt8] {
        bytes.withUnsafeBytes { bytes in
            if family == AF_INET {
                let address = bytes.loadUnaligned(as: sockaddr_in.self).sin_addr
                return withUnsafeBytes(of: address) { Array($0) }
            }
            let address = bytes.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            let number = withUnsafeBytes(of: address) { Array($0) }
            // As IPv6 writes addresses of IPv4 (RFC 4291, 2.5.5.2).
            let isMapped = number.starts(with: [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF])
            return isMapped ? Array(number.suffix(4)) : number
        }
    }

    func withBytes<Result>(_ body: (UnsafePointer<sockaddr>?, socklen_t) -> Result) -> Result {
        bytes.withUnsafeBytes { bytes in
            body(
                bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
        }
    }
}
