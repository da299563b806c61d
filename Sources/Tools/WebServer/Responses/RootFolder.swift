internal import Glibc

/// A folder that limits access to the files below it: links and `..` are refused.
final class RootFolder: Sendable {
    /// The entry at a path.
    enum Entry {
        case file(OpenFile)
        case folder
        /// The entry does not exist, or is of a type that is not served.
        case nothing
        /// The entry exists but cannot be opened; `code` is the `errno`.
        case closed(code: Int32)
    }

    private let folder: FolderDescriptor

    init(at path: String) throws(WebServerError) {
        guard let folder = FolderDescriptor(opening: path, in: AT_FDCWD, following: true) else {
            throw .cannotOpenFolder(path: path, code: errno)
        }
        self.folder = folder
    }

    /// Looks up a file.
    ///
    /// Each part of the path is opened separately in the folder before it, and links are refused.
    /// The file therefore lies below the root whatever changes meanwhile.
    ///
    /// - Parameter path: relative to the root, with `/` between its parts.
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
        // O_NONBLOCK: opening a pipe would wait otherwise.
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

/// An open folder.
private struct FolderDescriptor: ~Copyable {
    let number: Int32

    /// Opens a folder; `nil` with `errno` when it cannot be opened.
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
