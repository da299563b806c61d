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

    /// Puts a file in its place when it is whole, so that a reader sees all of it or nothing.
    ///
    /// It does not wait for the disk: after a power cut the file may be empty.
    ///
    /// - Parameters:
    ///   - bytes: what the file is to hold.
    ///   - path: its place, where another may be.
    ///   - partial: another name in the same file system, which is gone afterwards.
    package static func replace(
        _ path: String, with bytes: RawSpan, beside partial: String
    ) throws(Errno) {
        do throws(Errno) {
            let opened = try OwnedDescriptor(
                opening: partial, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
            try opened.file.write(bytes)
            try opened.close()
            try systemCall { rename(partial, path) }
        } catch {
            unlink(partial)
            throw error
        }
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
