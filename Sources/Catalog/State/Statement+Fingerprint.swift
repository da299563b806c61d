package import Digest
import SQLite

extension Statement {
    /// Returns the fingerprint in `column`, which is a blob of 16 bytes.
    func fingerprint(_ column: Int) -> Fingerprint? {
        withBytes(of: column) { Fingerprint(blob: $0) }
    }

    /// Returns the fingerprint in `column`, given by name.
    func fingerprint(_ column: some ColumnList) -> Fingerprint? { fingerprint(column.rawValue) }
}

extension Fingerprint {
    static let blobSize = 16

    /// A placeholder for the fingerprint of unknown content.
    ///
    /// A computed fingerprint never equals it.
    package static let unknown = Fingerprint(high: 0, low: 0)
    /// The blob of ``unknown`` in SQL.
    static let unknownSQL = "zeroblob(\(blobSize))"

    /// Creates a fingerprint from 16 bytes; `nil` for any other number of bytes.
    init?(blob bytes: UnsafeRawBufferPointer) {
        guard bytes.count == Self.blobSize else { return nil }
        self.init(
            high: UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)),
            low: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }

    /// The fingerprint as 16 bytes, which ``init(blob:)`` reads.
    var blob: [UInt8] {
        [high, low].flatMap { number in
            (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
    }
}
