import Glibc

/// The folder that web servers serve: ours, or empty when the first build begins.
public final class OutputFolder: Sendable {
    /// The file that marks a folder as made by this program.
    public static let markerName = ".catalog-site"

    /// The folder as the user named it.
    public let path: String
    private let handle: FileHandle

    var descriptor: Int32 { handle.descriptor }

    /// Opens the folder, making it and its parents when they are missing.
    ///
    /// Nothing inside is touched. The marker is written by the first `Publication`.
    /// - Parameter protectedFolders: absolute paths that may not be the output folder or lie
    ///   inside it, each with the reason to tell.
    /// - Throws: `PublishingError.notOurs`, `.protected` or `.system`.
    public init(
        at path: String, protectedFolders: [(path: String, reason: String)] = []
    ) throws(PublishingError) {
        try makeFolder(path)
        handle = try FileHandle(opening: path, O_RDONLY | O_DIRECTORY)
        self.path = path
        try refuse(protectedFolders + [("/", "it is the root of the file system")])
        if isMarked { return }
        guard try isEmpty else { throw .notOurs(folder: path) }
    }

    /// The size in bytes of the file at `path`, or `nil` when there is no regular file.
    public func sizeOfFile(at path: SitePath) -> Int? {
        var status = stat()
        let found = fstatat(descriptor, path.text, &status, AT_SYMLINK_NOFOLLOW) == 0
        return found && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    /// True when a build of ours has published here before.
    public var isMarked: Bool {
        faccessat(descriptor, Self.markerName, F_OK, AT_SYMLINK_NOFOLLOW) == 0
    }
}

extension OutputFolder {
    private var isEmpty: Bool {
        get throws(PublishingError) {
            let copy = try systemCall("list", path) { dup(descriptor) }
            guard let stream = fdopendir(copy) else {
                throw .system(operation: "list", path: path, code: errno)
            }
            defer { closedir(stream) }
            rewinddir(stream)
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name != "." && name != ".." { return false }
            }
            return true
        }
    }

    /// The path without symbolic links, whose parents are the folder's true ones; as it was given
    /// when there is no such folder.
    private func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Compares folders by device and inode, which no symbolic link or spelling can deceive.
    private func refuse(_ folders: [(path: String, reason: String)]) throws(PublishingError) {
        let output = try handle.status()
        for folder in folders where folder.path.utf8.first == UInt8(ascii: "/") {
            var ancestor = resolved(folder.path)
            while true {
                var status = stat()
                if stat(ancestor, &status) == 0, status.st_dev == output.st_dev,
                    status.st_ino == output.st_ino
                {
                    throw .protected(folder: path, reason: folder.reason)
                }
                guard let slash = ancestor.lastIndex(of: "/"), ancestor != "/" else { break }
                ancestor = slash == ancestor.startIndex ? "/" : String(ancestor[..<slash])
            }
        }
    }
}

/// Makes a folder and its parents.
///
/// The corresponding C function is `mkdirat`.
func makeFolder(
    _ path: String, in parent: Int32 = AT_FDCWD, mode: mode_t = 0o755
) throws(PublishingError) {
    if mkdirat(parent, path, mode) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
        throw .system(operation: "make the folder", path: path, code: errno)
    }
    try makeFolder(String(path[..<slash]), in: parent, mode: mode)
    if mkdirat(parent, path, mode) == -1, errno != EEXIST {
        throw .system(operation: "make the folder", path: path, code: errno)
    }
}
