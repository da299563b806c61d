import Digest
import CatalogPublishing

/// A file that is staged piece by piece.
///
/// Its hashes are computed at the same time.
///
/// If the file is never finished, it is removed.
final class StagedStream {
    /// The content of a complete file.
    struct Content {
        let fingerprint: Fingerprint
        let digest: SHA256Digest
        /// The size in bytes.
        let size: Int
    }

    /// `nil` for a stream in memory.
    private let file: GrowingFile?
    /// The bytes of a stream in memory.
    private(set) var bytes: [UInt8] = []
    private var fingerprint = FingerprintHasher()
    /// `nil` after the end of the file.
    private var digest: SHA256Hasher? = SHA256Hasher()
    private var size = 0

    init(in file: GrowingFile) {
        self.file = file
    }

    /// Creates a stream in memory.
    init() {
        file = nil
    }

    /// Appends bytes to the file.
    func append(_ bytes: UnsafeRawBufferPointer) throws {
        fingerprint.update(bytes)
        digest?.update(bytes)
        size += bytes.count
        if let file { try file.append(bytes) } else { self.bytes += bytes }
    }

    /// Ends the file.
    ///
    /// - Returns: the content; `nil` when the file had already ended.
    func end() -> Content? {
        guard let digest = digest.take()?.finalize() else { return nil }
        return Content(fingerprint: fingerprint.finalize(), digest: digest, size: size)
    }

    /// Marks the file as complete; returns `nil` for a stream in memory.
    func finish() throws -> StagedFile? { try file?.finish() }
}
