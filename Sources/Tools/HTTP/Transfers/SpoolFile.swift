internal import Glibc

/// A temporary file that loses its name at once, so that the system removes it however the process ends.
///
/// It is written by one thread and may be read by many afterwards.
final class SpoolFile: Sendable {
    private let descriptor: Int32

    init(in folder: String) throws(HTTPError) {
        let path = "\(folder)/catalog-body-\(String(UInt64.random(in: 0...(.max)), radix: 36))"
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .storage(errno: errno, "temporary file in \(folder)") }
        unlink(path)
    }

    init(takingOver descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    func append(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .storage(errno: count < 0 ? errno : ENOSPC) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Fills `buffer` as far as one read does, from `offset` on, and returns the filled part.
    ///
    /// The file's own position is left alone, so that several readers do not meet.
    func read(
        at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(HTTPError) -> UnsafeRawBufferPointer {
        while true {
            let count = pread(descriptor, buffer.baseAddress, buffer.count, offset)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .storage(errno: count < 0 ? errno : EIO) }
            return UnsafeRawBufferPointer(rebasing: buffer[..<count])
        }
    }
}
