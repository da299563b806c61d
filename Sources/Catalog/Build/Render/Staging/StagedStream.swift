import Digest
import CatalogPublishing

/// A file that is staged piece by piece, with the hashes of what it holds; one that is not finished
/// leaves nothing behind.
final class StagedStream {
    /// What a whole file holds.
    struct Content {
        let fingerprint: Fingerprint
        let digest: SHA256Digest
        /// In bytes.
        let size: Int
    }

    /// `nil` for one that is kept in memory.
    private let file: GrowingFile?
    /// What was added, where no file takes it.
    private(set) var bytes: [UInt8] = []
    private var fingerprint = FingerprintHasher()
    /// `nil` once the file ended.
    private var digest: SHA256Hasher? = SHA256Hasher()
    private var size = 0

    init(in file: GrowingFile) {
        self.file = file
    }

    /// One that is kept in memory.
    init() {
        file = nil
    }

    /// Adds to the file.
    func append(_ bytes: UnsafeRawBufferPointer) throws {
        fingerprint.update(bytes)
        digest?.update(bytes)
        size += bytes.count
        if let file { try file.append(bytes) } else { self.bytes += bytes }
    }

    /// Ends the file.
    ///
    /// - Returns: what was added; `nil` when it ended before.
    func end() -> Content? {
        guard let digest = digest.take()?.finalize() else { return nil }
        return Content(fingerprint: fingerprint.finalize(), digest: digest, size: size)
    }

    /// Says that the file is whole; `nil` where there is none.
    func finish() throws -> StagedFile? { try file?.finish() }
}
