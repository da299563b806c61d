import CatalogState
import Digest
import Glibc

/// The hash of the file at `path`, or `nil` when it cannot be read.
///
/// However long the file is, little of it is in memory.
func fingerprint(ofFile path: String) -> Fingerprint? {
    var hasher = FingerprintHasher()
    guard (try? forEachChunk(ofFile: path) { hasher.update($0) }) != nil else { return nil }
    return hasher.finalize()
}

/// The hash of the file at `path` that proves its content, and its size in bytes.
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

/// All of the file at `path`.
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
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file != -1 else { throw .content(operation: "read", path: path, code: errno) }
    defer { close(file) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { buffer.deallocate() }
    while true {
        let count = read(file, buffer.baseAddress, buffer.count)
        if count == -1, errno == EINTR { continue }
        guard count >= 0 else { throw .content(operation: "read", path: path, code: errno) }
        guard count > 0 else { return }
        body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
    }
}
