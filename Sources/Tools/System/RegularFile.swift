import Glibc

/// Functions that read and write whole files.
package enum RegularFile {
    /// The reason why a file was not read.
    package enum Failure: Error, Equatable {
        case system(Errno)
        /// The file is a folder, a pipe or a device.
        case notRegular
        /// The file exceeds the limit; the value is its size when it was opened.
        case tooLarge(Int)
    }

    /// Reads the regular file at `path`.
    ///
    /// - Parameter limit: the largest size in bytes.
    package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        let read: Result<[UInt8], Failure>
        do throws(Errno) {
            // Without O_NONBLOCK the call would wait for the writer of a named pipe.
            let opened = try OwnedDescriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
            read = try opened.file.contents(limit: limit)
        } catch {
            throw .system(error)
        }
        return try read.get()
    }

    /// Replaces a file atomically, so that a reader sees either the old or the new content.
    ///
    /// The function does not wait for the disk. Therefore the file may be empty after a power
    /// failure.
    ///
    /// - Parameters:
    ///   - bytes: the new content.
    ///   - path: the path of the file, which may exist.
    ///   - partial: a temporary path on the same file system.
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

extension RegularFile {
    /// Creates a file atomically, so that a reader sees either no file or the whole content.
    ///
    /// The function does not replace a file, and does not wait for the disk.
    ///
    /// - Parameters:
    ///   - path: the path of the new file.
    ///   - bytes: the content.
    ///   - partial: a temporary path on the same file system.
    /// - Throws: `EEXIST` if something exists at `path`.
    package static func create(
        _ path: String, with bytes: RawSpan, beside partial: String
    ) throws(Errno) {
        defer { unlink(partial) }
        let opened = try OwnedDescriptor(
            opening: partial, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
        try opened.file.write(bytes)
        try opened.close()
        try systemCall { link(partial, path) }
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
