import Glibc

/// The folder that web servers serve: ours, or empty when the first build begins.
package final class OutputFolder: Sendable {
    /// The file that marks a folder as made by this program.
    package static let markerName = ".catalog-site"

    /// The folder as the user named it.
    package let path: String
    private let handle: FileHandle

    var descriptor: Int32 { handle.descriptor }
    /// The folder with its path.
    var place: Place { Place(descriptor, at: path) }

    /// The whole path of a file of the site.
    func path(of file: SitePath) -> String { "\(path)/\(file.text)" }

    /// Opens the folder, making it and its parents when they are missing.
    ///
    /// Nothing inside is touched. The marker is written by the first `Publication`.
    /// - Parameter protectedFolders: absolute paths that may not be the output folder or lie
    ///   inside it, each with the reason to tell.
    /// - Throws: `PublishingError.notOurs`, `.protected` or `.system`.
    package init(
        at path: String, protectedFolders: [(path: String, reason: String)] = []
    ) throws(PublishingError) {
        try makeFolder(path)
        handle = try FileHandle(opening: path, O_RDONLY | O_DIRECTORY)
        self.path = path
        try refuse(protectedFolders + [("/", "it is the root of the file system")])
        if isMarked { return }
        guard try isEmpty else { throw .notOurs(folder: path) }
    }

    /// Opens the folder as ``init(at:protectedFolders:)`` does, for whoever writes into it: nobody else
    /// may until the value ends or the process dies, whichever state they write with.
    ///
    /// The folder itself is locked, by `flock`, so that no file of it is for the lock alone. Where the
    /// file system has no locks for folders, the lock of the state has to do.
    /// - Throws: `PublishingError.inUse`, and as the other one.
    package static func held(
        at path: String, protectedFolders: [(path: String, reason: String)] = []
    ) throws(PublishingError) -> OutputFolder {
        while true {
            let folder = try OutputFolder(at: path, protectedFolders: protectedFolders)
            guard folder.hold() else { throw .inUse(folder: path) }
            // A whole site may have taken its place between the two.
            if try folder.isInPlace { return folder }
        }
    }

    /// Tells what would be wrong with an output folder, without making it.
    ///
    /// - Throws: as ``init(at:protectedFolders:)``.
    package static func requireUsable(
        at path: String, protectedFolders: [(path: String, reason: String)] = []
    ) throws(PublishingError) {
        if access(path, F_OK) == 0 {
            _ = try OutputFolder(at: path, protectedFolders: protectedFolders)
        }
        let output = ResolvedPath(path)
        for folder in protectedFolders where output.contains(ResolvedPath(folder.path)) {
            throw .protected(folder: path, reason: folder.reason)
        }
    }

    deinit {
        // Closing alone would leave the lock to a child process that was just being started.
        flock(descriptor, LOCK_UN)
    }

    /// Opens a folder that is known to be ours.
    init(at path: String, isMarked: Bool) throws(PublishingError) {
        handle = try FileHandle(opening: path, O_RDONLY | O_DIRECTORY)
        self.path = path
    }

    /// Locks the folder, unless somebody else did.
    func hold() -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    /// Whether others who open the path find this very folder.
    private var isInPlace: Bool {
        get throws(PublishingError) {
            let own = try handle.status()
            var status = stat()
            return stat(path, &status) == 0 && status.st_dev == own.st_dev
                && status.st_ino == own.st_ino
        }
    }

    /// What is known of a file without reading it.
    package struct FileLook: BitwiseCopyable, Hashable, Sendable {
        /// In bytes.
        package let size: Int
        /// When its content last changed, in nanoseconds since 1970.
        package let modified: Int64
        /// When anything of it last changed, the number of its names included.
        package let status: Int64

        fileprivate init(_ status: stat) {
            func nanoseconds(_ time: timespec) -> Int64 {
                Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
            }
            size = Int(status.st_size)
            modified = nanoseconds(status.st_mtim)
            self.status = nanoseconds(status.st_ctim)
        }
    }

    /// Looks at the file at `path`; `nil` when there is no regular file.
    package func look(at path: SitePath) -> FileLook? {
        var status = stat()
        let found = fstatat(descriptor, path.text, &status, AT_SYMLINK_NOFOLLOW) == 0
        return found && status.st_mode & S_IFMT == S_IFREG ? FileLook(status) : nil
    }

    /// The size in bytes of the file at `path`, or `nil` when there is no regular file.
    package func sizeOfFile(at path: SitePath) -> Int? { look(at: path)?.size }

    /// The first bytes of the file at `path` as text, or `nil` when there is no regular file.
    package func beginning(ofFile path: SitePath) throws(PublishingError) -> String? {
        guard sizeOfFile(at: path) != nil else { return nil }
        let file = try FileHandle(opening: path.text, in: place, O_RDONLY | O_NOFOLLOW)
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = try systemCall("read", self.path(of: path)) {
            pread(file.descriptor, &bytes, bytes.count, 0)
        }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// Calls `body` with the path of each regular file below the folder, in no order.
    ///
    /// Symbolic links are not followed, and neither they nor hidden files and folders are told.
    package func forEachFile(_ body: (String) throws -> Void) throws {
        try Self.forEachFile(in: place, ".", below: "", body)
    }

    func status() throws(PublishingError) -> stat { try handle.status() }

    /// The mark of the folder; `nil` when it has none, or one that tells nothing.
    ///
    /// - Throws: `PublishingError.system` for a mark that cannot be read.
    package var mark: SiteMark? {
        get throws(PublishingError) {
            guard let file = try openMarker() else { return nil }
            var bytes = [UInt8](repeating: 0, count: 256)
            let count = try systemCall("read", "\(path)/\(Self.markerName)") {
                pread(file.descriptor, &bytes, bytes.count, 0)
            }
            return SiteMark(text: String(decoding: bytes.prefix(count), as: UTF8.self))
        }
    }

    /// The mark of the folder at a path; `nil` where there is no such folder, or it has none that tells
    /// anything.
    ///
    /// - Throws: `PublishingError.system` for a mark that cannot be read.
    package static func mark(ofFolderAt path: String) throws(PublishingError) -> SiteMark? {
        do throws(PublishingError) {
            return try OutputFolder(at: path, isMarked: true).mark
        } catch .system(_, _, ENOENT), .system(_, _, ENOTDIR) {
            return nil
        }
    }

    private func openMarker() throws(PublishingError) -> FileHandle? {
        do throws(PublishingError) {
            return try FileHandle(opening: Self.markerName, in: place, O_RDONLY | O_NOFOLLOW)
        } catch .system(_, _, ENOENT) {
            return nil
        }
    }

    /// Marks the folder as ours.
    func leave(_ mark: SiteMark) throws(PublishingError) {
        if try self.mark == mark { return }
        let marker = try FileHandle(
            opening: Self.markerName, in: place, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
        try marker.write(mark.text)
        try marker.closeChecked()
    }

    /// True when a build of ours has published here before.
    package var isMarked: Bool {
        faccessat(descriptor, Self.markerName, F_OK, AT_SYMLINK_NOFOLLOW) == 0
    }
}

extension OutputFolder {
    private static func forEachFile(
        in parent: Place, _ name: String, below prefix: String, _ body: (String) throws -> Void
    ) throws {
        // What cannot be opened is not ours, or is told when it is to be written.
        guard
            var entries = try? FolderEntries(
                of: name, in: parent.descriptor, path: parent.path(of: name))
        else { return }
        let folder = Place(entries.folder, at: parent.path(of: name))
        while let entry = try entries.next() {
            let name = entry.name
            if name.hasPrefix(".") { continue }
            switch entry.type {
            case S_IFREG: try body(prefix + name)
            case S_IFDIR:
                try forEachFile(in: folder, name, below: prefix + name + "/", body)
            default: continue
            }
        }
    }

    private var isEmpty: Bool {
        get throws(PublishingError) {
            var entries = try FolderEntries(of: ".", in: descriptor, path: path)
            // The first build may have died before it published anything.
            while let entry = try entries.next() {
                if !entry.name.hasPrefix(BuildArea.prefixInOutput) { return false }
            }
            return true
        }
    }

    /// The path of the folder itself, where ``path`` leads by symbolic links.
    var resolvedPath: String { resolved(path) }

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
/// The corresponding C function is `mkdir`.
func makeFolder(_ path: String, mode: mode_t = 0o755) throws(PublishingError) {
    if mkdir(path, mode) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
        throw .system(operation: "make the folder", path: path, code: errno)
    }
    try makeFolder(String(path[..<slash]), mode: mode)
    if mkdir(path, mode) == -1, errno != EEXIST {
        throw .system(operation: "make the folder", path: path, code: errno)
    }
}

/// Makes a folder in another one.
///
/// The corresponding C function is `mkdirat`.
func makeFolder(
    _ name: String, in parent: Place, mode: mode_t = 0o755
) throws(PublishingError) {
    if mkdirat(parent.descriptor, name, mode) == 0 || errno == EEXIST { return }
    throw .system(operation: "make the folder", path: parent.path(of: name), code: errno)
}
