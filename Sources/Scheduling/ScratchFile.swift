import Glibc

/// A file without a name, which is gone with whoever holds it.
final class ScratchFile: Sendable {
    let descriptor: Int32
    private let program: String

    /// Makes the file for the words of a program.
    init(of program: String) throws(SchedulingError) {
        self.program = program
        var template = Array("/tmp/catalog-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw .unkept(program: program, reason: String(cString: strerror(errno)))
        }
        unlink(template)
        // Programs get it as their input or output, not by this number.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// Puts a text in, to be read from its beginning.
    ///
    /// - Throws: `SchedulingError.unkept` when not all of it goes in.
    func write(_ text: String) throws(SchedulingError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw unkept(errno) }
            rest = rest.dropFirst(count)
        }
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw unkept(errno) }
    }

    /// All that is in it.
    ///
    /// - Throws: `SchedulingError.unkept` when it cannot be read, or had no room for more: who
    ///   wrote may not have said that something is missing.
    func bytes() throws(SchedulingError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unkept(errno) }
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        guard pwrite(descriptor, [0], 1, off_t(bytes.count)) == 1 else { throw unkept(errno) }
        return bytes
    }

    private func unkept(_ code: Int32) -> SchedulingError {
        .unkept(program: program, reason: String(cString: strerror(code)))
    }
}
