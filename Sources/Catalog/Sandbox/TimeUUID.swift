import Text

/// A UUID of version 1 (RFC 9562, 5.1), as the real server used for vendors, pictures and keys.
struct TimeUUID: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// Creates a UUID for a time, which is given in microseconds since 1970.
    ///
    /// The clock sequence and the node are random, so that the UUID is unique and reveals nothing
    /// about this machine.
    static func random(at time: Int64) -> TimeUUID {
        // The time of a UUID counts ticks of 100 ns since 1582-10-15.
        let ticks = UInt64(bitPattern: time &* 10 &+ 0x01B2_1DD2_1381_4000)
        let high = ticks << 32 | (ticks >> 32 & 0xFFFF) << 16 | ticks >> 48 & 0x0FFF
        return TimeUUID(high: high, low: UInt64.random(in: .min ... .max))
    }

    /// Creates a UUID from 128 bits, of which some are replaced by the version, the variant and a
    /// time in 2022.
    init(shaping high: UInt64, _ low: UInt64) {
        self.init(high: high & ~0xFFF | 0x1ED, low: low)
    }

    private init(high: UInt64, low: UInt64) {
        self.high = high & ~0xF000 | 0x1000
        // The multicast bit is set, because the node is not the address of a network card (6.10).
        self.low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0100_0000_0000
    }

    /// The 32 digits without hyphens.
    var hex: String {
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Hexadecimal.text(of: $0) }
    }

    /// The digits with hyphens: `d7c93453-610d-11ed-a917-ab5b611c0b22`.
    var text: String {
        let digits = Array(hex)
        return [digits[..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20...]]
            .map { String($0) }.joined(separator: "-")
    }
}
