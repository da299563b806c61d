internal import Glibc

/// A folder out of which nothing leads: neither a link nor a name with `..`.
final class RootFolder: Sendable {
    /// What stands at a path.
    enum Entry {
        case file(OpenFile)
        case folder
        /// Neither, or something that is not served.
        case nothing
        /// It is there, and cannot be opened; `code` is the `errno`.
        case closed(code: Int32)
    }

    private let folder: FolderDescriptor

    init(at path: String) throws(WebServerError) {
        guard let folder = FolderDescriptor(opening: path, in: AT_FDCWD, following: true) else {
            throw .cannotOpenFolder(path: path, code: errno)
        }
        self.folder = folder
    }

    /// Looks for a file.
    ///
    /// Every part of the path is opened by itself in the folder before it, and none may be a link,
    /// so that whatever changes meanwhile, the file lies below the root.
    ///
    /// - Parameter path: with `/` between its parts, relative to the root.
    func entry(at path: String) -> Entry {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        guard names.allSatisfy({ !["", ".", ".."].contains($0) }) else { return .nothing }
        return Self.entry(at: names[...], in: folder)
    }

    private static func entry(
        at names: ArraySlice<Substring>, in folder: borrowing FolderDescriptor
    ) -> Entry {
        guard let name = names.first.map(String.init) else { return .folder }
        if names.count > 1 {
            guard let next = FolderDescriptor(opening: name, in: folder.number, following: false)
            else { return .failed(code: errno) }
            return entry(at: names.dropFirst(), in: next)
        }
        // Without O_NONBLOCK a pipe would be waited for.
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let descriptor = openat(folder.number, name, flags)
        guard descriptor >= 0 else { return .failed(code: errno) }
        if FolderDescriptor.isFolder(descriptor) {
            close(descriptor)
            return .folder
        }
        return OpenFile(descriptor).map(Entry.file) ?? .nothing
    }
}

extension RootFolder.Entry {
    fileprivate static func failed(code: Int32) -> RootFolder.Entry {
        [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO, EINVAL].contains(code)
            ? .nothing : .closed(code: code)
    }
}

/// A folder that is open.
private struct FolderDescriptor: ~Copyable {
    let number: Int32

    /// `nil` with `errno` when the folder cannot be opened.
    init?(opening path: String, in parent: Int32, following followsLink: Bool) {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
        number = openat(parent, path, flags)
        guard number >= 0 else { return nil }
    }

    deinit { if number >= 0 { close(number) } }

    static func isFolder(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
