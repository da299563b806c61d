import Digest
import SitePublishing

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

    private let file: GrowingFile
    private var fingerprint = FingerprintHasher()
    /// `nil` once the file ended.
    private var digest: SHA256Hasher? = SHA256Hasher()
    private var size = 0

    init(in file: GrowingFile) {
        self.file = file
    }

    /// Adds to the file.
    func append(_ bytes: UnsafeRawBufferPointer) throws {
        fingerprint.update(bytes)
        digest?.update(bytes)
        size += bytes.count
        try file.append(bytes)
    }

    /// Ends the file.
    ///
    /// - Returns: what was added; `nil` when it ended before.
    func end() -> Content? {
        guard let digest = digest.take()?.finalize() else { return nil }
        return Content(fingerprint: fingerprint.finalize(), digest: digest, size: size)
    }

    /// Says that the file is whole.
    func finish() throws -> StagedFile { try file.finish() }
}
