import Digest
import Glibc

/// The hash of the file at `path`, or `nil` when it cannot be read.
///
/// However long the file is, little of it is in memory.
func fingerprint(ofFile path: String) -> Fingerprint? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file != -1 else { return nil }
    defer { close(file) }
    var hasher = FingerprintHasher()
    return withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
        while true {
            let count = read(file, buffer.baseAddress, buffer.count)
            if count == -1, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            guard count > 0 else { return hasher.finalize() }
            hasher.update(
                UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
        }
    }
}
