import Glibc
import System

/// A file in memory for the input or output of a program.
struct ScratchFile: ~Copyable {
    private let opened: OwnedDescriptor
    private let program: String

    /// Creates the file.
    ///
    /// - Parameters:
    ///   - program: The name of the program in errors.
    ///   - text: The input that the program reads from the beginning of the file.
    /// - Throws: `SchedulingError.unkept`.
    init(of program: String, holding text: String = "") throws(SchedulingError) {
        self.program = program
        opened = try Self.make(for: program, holding: text)
    }

    private static func make(
        for program: String, holding text: String
    ) throws(SchedulingError) -> OwnedDescriptor {
        do throws(Errno) {
            let opened = try OwnedDescriptor.inMemory(name: program)
            let file = opened.file
            try file.write(text.utf8.span.bytes)
            try file.rewind()
            return opened
        } catch {
            throw .unkept(program: program, reason: error.description)
        }
    }

    var file: FileDescriptor { opened.file }

    /// Returns the whole content.
    ///
    /// - Throws: `SchedulingError.unkept` when it cannot be read.
    func bytes() throws(SchedulingError) -> [UInt8] {
        var bytes: [UInt8] = []
        do throws(Errno) {
            try opened.file.forEachChunk(from: 0) { bytes += $0 }
        } catch {
            throw .unkept(program: program, reason: error.description)
        }
        return bytes
    }
}
