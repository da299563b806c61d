internal import CZlib

/// The checksum of gzip and PNG: CRC-32 with the polynomial 0xEDB88320 (RFC 1952 section 8).
///
/// The corresponding C function is `crc32_z`.
package struct CRC32: Sendable, Equatable {
    /// The checksum of all bytes added so far; 0 before the first byte.
    package private(set) var value: UInt32 = 0

    /// Creates the checksum of no bytes.
    package init() {}

    /// Adds `bytes` to those already summed.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        // For a null pointer zlib would return the start value, and the sum would be lost.
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
        value = UInt32(truncatingIfNeeded: crc32_z(UInt(value), base, bytes.count))
    }

    /// Returns the checksum of `bytes` alone.
    package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        var sum = CRC32()
        sum.update(bytes)
        return sum.value
    }

    /// Returns the checksum of `bytes` alone.
    package static func of(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBytes { of($0) }
    }
}
