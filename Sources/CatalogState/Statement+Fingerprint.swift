import Digest
import SQLite

extension Statement {
    /// A blob column of 16 bytes as a fingerprint.
    func fingerprint(_ column: Int) -> Fingerprint? {
        withBytes(of: column) { bytes in
            guard bytes.count == 16 else { return nil }
            return Fingerprint(
                high: UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)),
                low: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
        }
    }
}

extension Fingerprint {
    /// The 16 bytes that ``Statement/fingerprint(_:)`` reads back.
    var blob: [UInt8] {
        [high, low].flatMap { number in
            (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
    }
}
