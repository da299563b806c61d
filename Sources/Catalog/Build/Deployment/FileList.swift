import Glibc
import System

/// A list of files below the output folder, in a temporary file for the program that sends them.
///
/// The system removes the temporary file when the process ends in any way.
final class FileList {
    private static let folder = TemporaryFiles.place

    /// The number of files.
    private(set) var count = 0
    private let temporary: OwnedDescriptor
    private let line: (String) -> String
    private var buffer: [UInt8] = []

    /// - Parameter line: returns the line of a path in the list.
    init(of line: @escaping (String) -> String) throws(DeploymentError) {
        self.line = line
        do throws(Errno) {
            temporary = try OwnedDescriptor.temporary(in: Self.folder)
        } catch {
            throw .noList(folder: Self.folder, reason: error.description)
        }
    }

    func add(_ path: String) throws(DeploymentError) {
        buffer += line(path).utf8
        count += 1
        if buffer.count >= 64 << 10 { try flush() }
    }

    /// Returns the temporary file, to be read from its beginning.
    func rewound() throws(Errno) -> FileDescriptor {
        try temporary.file.rewind()
        return temporary.file
    }

    /// Writes the paths that are still in memory.
    func flush() throws(DeploymentError) {
        do throws(Errno) {
            let bytes = buffer
            try temporary.file.write(bytes.span.bytes)
        } catch {
            throw .noList(folder: Self.folder, reason: error.description)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
