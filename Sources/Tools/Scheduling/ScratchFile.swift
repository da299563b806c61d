internal import CLinux
import Glibc

/// A file in memory, which no full disk cuts short; it is gone with whoever holds it.
final class ScratchFile: Sendable {
    let descriptor: Int32
    private let program: String

    /// Makes the file for the words of a program.
    init(of program: String) throws(SchedulingError) {
        self.program = program
        // Programs get it as their input or output, not by this number.
        descriptor = memfd_create(program, MFD_CLOEXEC)
        guard descriptor >= 0 else {
            throw .unkept(program: program, reason: String(cString: strerror(errno)))
        }
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
    /// - Throws: `SchedulingError.unkept` when it cannot be read.
    func bytes() throws(SchedulingError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unkept(errno) }
            guard count > 0 else { return bytes }
            bytes += buffer.prefix(count)
        }
    }

    private func unkept(_ code: Int32) -> SchedulingError {
        .unkept(program: program, reason: String(cString: strerror(code)))
    }
}
