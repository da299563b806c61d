import CatalogState
import Compression
import Digest

/// Makes the compressed copies of files for one thread.
struct FileCompression {
    /// The version of the compression.
    ///
    /// The version must be changed whenever the same input gives other bytes.
    private static let version: UInt8 = 1

    private let rules: CompressionRules
    private let encoders: [ContentEncoder]

    init(_ rules: CompressionRules) throws {
        self.rules = rules
        encoders = try rules.codings.map { try ContentEncoder($0) }
    }

    func mayCompress(_ path: String, _ kind: OutputKind) -> Bool { rules.mayCompress(path, kind) }

    /// Returns the encoders that compress the file at `path`.
    func encoders(for path: String, _ kind: OutputKind, size: Int) -> [ContentEncoder] {
        guard size >= CompressionRules.leastBytes, mayCompress(path, kind) else { return [] }
        if kind != .asset { return encoders }
        return encoders.filter { !rules.takenPaths.contains(path + $0.coding.fileSuffix) }
    }

    /// Returns a hash of all inputs of a compressed copy.
    static func fingerprint(of content: SHA256Digest, _ coding: ContentCoding) -> Fingerprint {
        content.withBytes { bytes in
            withUnsafeTemporaryAllocation(byteCount: bytes.count + 2, alignment: 1) { buffer in
                buffer.copyMemory(from: bytes)
                buffer[bytes.count] = UInt8(OutputKind(coding).rawValue)
                buffer[bytes.count + 1] = version
                return Fingerprint.of(UnsafeRawBufferPointer(buffer))
            }
        }
    }
}
