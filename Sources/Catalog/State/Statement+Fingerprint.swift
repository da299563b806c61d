import Digest
import SQLite

extension Statement {
    /// A blob column of 16 bytes as a fingerprint.
    func fingerprint(_ column: Int) -> Fingerprint? {
        withBytes(of: column) { Fingerprint(blob: $0) }
    }

    /// The same of a column with a name.
    func fingerprint(_ column: some ColumnList) -> Fingerprint? { fingerprint(column.rawValue) }
}

extension Fingerprint {
    static let blobSize = 16

    /// The fingerprint of nothing: it equals none that was computed.
    static let unknown = Fingerprint(high: 0, low: 0)

    /// The fingerprint in 16 bytes; `nil` for any other number of them.
    init?(blob bytes: UnsafeRawBufferPointer) {
        guard bytes.count == Self.blobSize else { return nil }
        self.init(
            high: UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)),
            low: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }

    /// The 16 bytes that ``init(blob:)`` reads back.
    var blob: [UInt8] {
        [high, low].flatMap { number in
            (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
    }
}
