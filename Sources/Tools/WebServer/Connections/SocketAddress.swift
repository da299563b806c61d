internal import Glibc

/// A socket address of the system: an IP address with a port.
struct SocketAddress {
    let family: Int32
    private let bytes: [UInt8]

    /// Resolves an address or a host name.
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

    /// True if the address stands for all addresses of this computer.
    var isWildcard: Bool { number.allSatisfy { $0 == 0 } }

    /// True if only this computer can reach the address.
    var isLoopback: Bool {
        number.count == 4
            ? number[0] == 127 : number.last == 1 && number.dropLast().allSatisfy { $0 == 0 }
    }

    /// The IP address: four bytes for IPv4, including mapped addresses, or sixteen for IPv6.
    private var number: [UInt8] {
        bytes.withUnsafeBytes { bytes in
            if family == AF_INET {
                let address = bytes.loadUnaligned(as: sockaddr_in.self).sin_addr
                return withUnsafeBytes(of: address) { Array($0) }
            }
            let address = bytes.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            let number = withUnsafeBytes(of: address) { Array($0) }
            // IPv4-mapped addresses of IPv6 (RFC 4291, 2.5.5.2).
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
