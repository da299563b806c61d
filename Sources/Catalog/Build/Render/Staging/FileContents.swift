import CatalogState
import Digest
import Glibc
import System

/// Returns the hash of the file at `path`, or `nil` when it cannot be read.
///
/// The file is read in chunks.
func fingerprint(ofFile path: String) -> Fingerprint? {
    var hasher = FingerprintHasher()
    guard (try? forEachChunk(ofFile: path) { hasher.update($0) }) != nil else { return nil }
    return hasher.finalize()
}

/// Returns the SHA-256 and the size in bytes of the file at `path`.
///
/// - Throws: `StateError.content`.
func contentHash(ofFile path: String) throws -> (digest: SHA256Digest, size: Int) {
    var hasher = SHA256Hasher()
    var size = 0
    try forEachChunk(ofFile: path) { chunk in
        hasher.update(chunk)
        size += chunk.count
    }
    return (hasher.finalize(), size)
}

/// Returns all bytes of the file at `path`.
///
/// - Throws: `StateError.content`.
func contents(ofFile path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachChunk(ofFile: path) { bytes.append(contentsOf: $0) }
    return bytes
}

private func forEachChunk(
    ofFile path: String, _ body: (UnsafeRawBufferPointer) -> Void
) throws(StateError) {
    do throws(Errno) {
        let opened = try OwnedDescriptor(opening: path, O_RDONLY | O_NOFOLLOW)
        try opened.file.forEachChunk(body)
    } catch {
        throw .content(operation: "read", path: path, code: error.code)
    }
}
