internal import Glibc

/// A file without a name, which the system removes however the process ends.
final class TemporaryFile: Sendable {
    let descriptor: Int32

    /// `O_TMPFILE` of Linux, which Glibc declares with `_GNU_SOURCE` alone.
    private static let unnamed = 0o20_000_000 | O_DIRECTORY

    init(in folder: String) throws(FormError) {
        let unnamed = open(folder, O_RDWR | O_CLOEXEC | Self.unnamed, 0o600)
        descriptor = unnamed >= 0 ? unnamed : try Self.openAndUnlink(in: folder)
    }

    deinit { close(descriptor) }

    /// Where such files are by default: `$TMPDIR`, or `/tmp`.
    static var folder: String {
        let folder = getenv("TMPDIR").flatMap { String(validatingCString: $0) } ?? ""
        return folder.isEmpty ? "/tmp" : folder
    }

    /// For file systems that know no file without a name.
    private static func openAndUnlink(in folder: String) throws(FormError) -> Int32 {
        let name = String(UInt64.random(in: 0...(.max)), radix: 36)
        let path = "\(folder)/catalog-upload-\(name)"
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .storage(code: errno) }
        unlink(path)
        return descriptor
    }

    func append(_ bytes: RawSpan) throws(FormError) {
        var written = 0
        while written < bytes.byteCount {
            let count = bytes.extracting(written...).withUnsafeBytes {
                write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .storage(code: count < 0 ? errno : ENOSPC) }
            written += count
        }
    }

    /// The first so many bytes.
    ///
    /// The file's own position is left alone, so that several readers do not meet.
    func read(count: Int) throws(WebServerError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                let read = pread(descriptor, rest.baseAddress, rest.count, filled)
                if read < 0, errno == EINTR { continue }
                guard read > 0 else {
                    failure = read < 0 ? errno : EIO
                    return
                }
                filled += read
            }
        }
        guard failure == 0 else { throw .cannotReadUpload(code: failure) }
        return bytes
    }
}
