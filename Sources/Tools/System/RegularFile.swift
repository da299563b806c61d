import Glibc

/// Whole files in memory.
package enum RegularFile {
    /// Why a file was not read.
    package enum Failure: Error, Equatable {
        case system(Errno)
        /// It is a folder, a pipe or a device.
        case notRegular
        /// It has more bytes than the limit: this many when it was opened.
        case tooLarge(Int)
    }

    /// The bytes of the regular file at `path`.
    ///
    /// - Parameter limit: the most bytes that are read.
    package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        let read: Result<[UInt8], Failure>
        do throws(Errno) {
            // Without O_NONBLOCK a named pipe in the file's place would be waited for.
            let opened = try OwnedDescriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
            read = try opened.file.contents(limit: limit)
        } catch {
            throw .system(error)
        }
        return try read.get()
    }
}

extension FileDescriptor {
    fileprivate func contents(
        limit: Int
    ) throws(Errno) -> Result<[UInt8], RegularFile.Failure> {
        let status = try status()
        guard status.st_mode & S_IFMT == S_IFREG else { return .failure(.notRegular) }
        let size = Int(status.st_size)
        guard size <= limit else { return .failure(.tooLarge(size)) }
        return .success(try bytes(count: size))
    }
}
