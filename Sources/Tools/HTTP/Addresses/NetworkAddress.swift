internal import Glibc

/// An IP address, checked before a connection to it is opened.
enum NetworkAddress: Equatable, Sendable {
    case v4(UInt32)
    case v6(high: UInt64, low: UInt64)

    /// `nil` for a family other than IPv4 and IPv6.
    init?(_ address: UnsafePointer<sockaddr>) {
        let memory = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            self = .v4(UInt32(bigEndian: memory.load(as: sockaddr_in.self).sin_addr.s_addr))
        case AF_INET6:
            let start = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr) ?? 8
            let high = memory.loadUnaligned(fromByteOffset: start, as: UInt64.self)
            let low = memory.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self)
            self = .v6(high: UInt64(bigEndian: high), low: UInt64(bigEndian: low))
        default:
            return nil
        }
    }

    /// Reads the standard notation; `nil` for other text.
    ///
    /// The corresponding C function is `inet_pton`.
    init?(_ text: String) {
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, text, &v4) == 1 {
            self = .v4(UInt32(bigEndian: v4.s_addr))
        } else if inet_pton(AF_INET6, text, &v6) == 1 {
            self = withUnsafeBytes(of: &v6) {
                .v6(
                    high: UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)),
                    low: UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
            }
        } else {
            return nil
        }
    }
}

extension NetworkAddress {
    /// True if the address belongs to the public internet.
    ///
    /// False for loopback, private, link-local, multicast, reserved and documentation addresses, as
    /// listed in the registries of special addresses (RFC 6890).
    var isPublic: Bool {
        switch self {
        case .v4(let address):
            !Self.specialV4.contains { address >> (32 - $0.bits) == $0.prefix >> (32 - $0.bits) }
        case .v6(let high, let low):
            embeddedV4(high, low)?.isPublic ?? isPublicV6(high)
        }
    }

    /// True for an address of this machine.
    var isLoopback: Bool {
        switch self {
        case .v4(let address): address >> 24 == 127
        case .v6(let high, let low): high == 0 && low == 1
        }
    }

    var bitCount: Int {
        switch self {
        case .v4: 32
        case .v6: 128
        }
    }

    /// Returns true if the first `bits` bits are the same as in `range`.
    func isIn(_ range: NetworkAddress, bits: Int) -> Bool {
        guard bits > 0 else { return bits == 0 && bitCount == range.bitCount }
        switch (self, range) {
        case (.v4(let one), .v4(let other)):
            return (one ^ other) >> (32 - min(bits, 32)) == 0
        case (.v6(let high, let low), .v6(let otherHigh, let otherLow)):
            guard (high ^ otherHigh) >> (64 - min(bits, 64)) == 0 else { return false }
            return bits <= 64 || (low ^ otherLow) >> (128 - min(bits, 128)) == 0
        default:
            return false
        }
    }

    private static var specialV4: [(prefix: UInt32, bits: UInt32)] {
        [
            (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8),
            (0xA9FE_0000, 16), (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24),
            (0xC058_6300, 24), (0xC0A8_0000, 16), (0xC612_0000, 15), (0xC633_6400, 24),
            (0xCB00_7100, 24), (0xE000_0000, 4), (0xF000_0000, 4),
        ]
    }

    /// Returns the IPv4 address inside an IPv6 address that translates or maps it.
    private func embeddedV4(_ high: UInt64, _ low: UInt64) -> NetworkAddress? {
        switch (high, low >> 32) {
        case (0, 0xFFFF), (0x0064_FF9B_0000_0000, 0): .v4(UInt32(truncatingIfNeeded: low))
        case _ where high >> 48 == 0x2002: .v4(UInt32(truncatingIfNeeded: high >> 16))
        default: nil
        }
    }

    /// Returns true for an address in 2000::/3 that has no special purpose.
    ///
    /// Special purposes are protocol assignments, such as Teredo, and documentation.
    private func isPublicV6(_ high: UInt64) -> Bool {
        high >> 61 == 0b001 && high >> 41 != 0x2001_0000_0000_0000 >> 41
            && high >> 32 != 0x2001_0DB8 && high >> 44 != 0x3FFF0
    }
}

extension NetworkAddress: CustomStringConvertible {
    /// The standard notation.
    ///
    /// The corresponding C function is `inet_ntop`.
    var description: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        switch self {
        case .v4(let address):
            var bytes = address.bigEndian
            inet_ntop(AF_INET, &bytes, &text, socklen_t(text.count))
        case .v6(let high, let low):
            var bytes = (high.bigEndian, low.bigEndian)
            inet_ntop(AF_INET6, &bytes, &text, socklen_t(text.count))
        }
        return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }
}
