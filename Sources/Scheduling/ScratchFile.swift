import Glibc

/// A file without a name, which is gone with whoever holds it.
final class ScratchFile: Sendable {
    let descriptor: Int32

    /// Makes the file for the words of a program.
    init(of program: String) throws(SchedulingError) {
        var template = Array("/tmp/catalog-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw .notStarted(program: program, reason: String(cString: strerror(errno)))
        }
        unlink(template)
        // Programs get it as their input or output, not by this number.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// Puts a text in, to be read from its beginning.
    func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
        lseek(descriptor, 0, SEEK_SET)
    }

    /// All that is in it.
    var text: String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
