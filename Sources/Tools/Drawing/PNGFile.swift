internal import Compression

/// The chunks of a PNG file, one after the other.
struct PNGFile {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Adds a chunk: length, type, data, and the CRC of type and data.
    mutating func append(type: String, _ data: [UInt8]) {
        let body = Array(type.utf8) + data
        bytes += PNGFile.bigEndian(UInt32(data.count))
        bytes += body
        bytes += PNGFile.bigEndian(body.withUnsafeBytes { CRC32.of($0) })
    }

    static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
