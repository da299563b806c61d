import Text

/// A SHA-256 hash value of 32 bytes (FIPS 180-4), which identifies content that others may choose.
package struct SHA256Digest: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The number of bytes in a digest.
    package static let byteCount = 32

    /// The digest as four words of eight bytes; the first byte of a word is in its highest bits.
    private let first, second, third, fourth: UInt64

    /// Creates a digest from 32 bytes, or returns `nil` for any other number of bytes.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        self = withUnsafeTemporaryAllocation(byteCount: Self.byteCount, alignment: 8) { raw in
            raw.copyBytes(from: bytes)
            return SHA256Digest(raw: UnsafeRawBufferPointer(raw))
        }
    }

    /// Reads 64 hexadecimal digits of either case, or returns `nil` for any other text.
    package init?(hex: String) {
        let digits = hex.utf8
        guard digits.count == 2 * Self.byteCount,
            let first = UInt64(hexadecimal: digits.prefix(16)),
            let second = UInt64(hexadecimal: digits.dropFirst(16).prefix(16)),
            let third = UInt64(hexadecimal: digits.dropFirst(32).prefix(16)),
            let fourth = UInt64(hexadecimal: digits.dropFirst(48))
        else { return nil }
        (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
    }

    /// Reads 32 bytes in their standard order.
    init(raw: UnsafeRawBufferPointer) {
        func word(at offset: Int) -> UInt64 {
            UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        (first, second, third, fourth) = (word(at: 0), word(at: 8), word(at: 16), word(at: 24))
    }

    /// Returns the digest of some bytes in one call.
    package static func of(_ bytes: UnsafeRawBufferPointer) -> SHA256Digest {
        var hasher = SHA256Hasher()
        hasher.update(bytes)
        return hasher.finalize()
    }

    /// Returns the digest of some bytes in one call.
    package static func of(_ bytes: [UInt8]) -> SHA256Digest {
        bytes.withUnsafeBytes { of($0) }
    }

    /// Calls `body` with the 32 bytes in their standard order.
    package func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let ordered = (first.bigEndian, second.bigEndian, third.bigEndian, fourth.bigEndian)
        return try withUnsafeBytes(of: ordered, body)
    }

    /// The digest as 64 lowercase hexadecimal digits.
    package var hex: String { withBytes { Hexadecimal.text(of: $0) } }

    /// The same as ``hex``.
    package var description: String { hex }
}
