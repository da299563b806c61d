import CXXHash
import Text

/// A 128-bit XXH3 hash, for detecting changes.
///
/// The hash is fast but not cryptographic. A person who chooses the content can construct two
/// contents with the same hash. Use ``SHA256Digest`` where this could help an attacker.
package struct Fingerprint: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The first 64 bits in canonical order.
    package let high: UInt64

    /// The last 64 bits in canonical order.
    package let low: UInt64

    /// Creates a fingerprint that was stored as two words.
    @inlinable
    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads 32 hexadecimal digits of either case, or returns `nil` for any other text.
    package init?(hex: String) {
        guard hex.utf8.count == 32, let high = UInt64(hexadecimal: hex.utf8.prefix(16)),
            let low = UInt64(hexadecimal: hex.utf8.dropFirst(16))
        else { return nil }
        self.init(high: high, low: low)
    }

    init(_ hash: XXH128_hash_t) {
        self.init(high: hash.high64, low: hash.low64)
    }

    /// Returns the fingerprint of some bytes in one call.
    ///
    /// The corresponding C function is `XXH3_128bits`.
    package static func of(_ bytes: UnsafeRawBufferPointer) -> Fingerprint {
        Fingerprint(XXH3_128bits(bytes.baseAddress, bytes.count))
    }

    /// Returns the fingerprint of some bytes in one call.
    package static func of(_ bytes: [UInt8]) -> Fingerprint {
        bytes.withUnsafeBytes { of($0) }
    }

    /// The fingerprint as 32 lowercase hexadecimal digits, in the canonical order of `xxh128sum`.
    package var hex: String {
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Hexadecimal.text(of: $0) }
    }

    /// The same as ``hex``.
    package var description: String { hex }
}
