import Glibc

/// A folder that the output folder must not contain or be.
package struct ProtectedFolder: Sendable {
    /// The absolute path.
    package let path: String
    /// The reason, for the error message.
    package let reason: String

    package init(_ path: String, _ reason: String) {
        self.path = path
        self.reason = reason
    }
}

/// The folder that web servers serve.
///
/// Before the first build it is empty; later it carries the marker of this program.
package final class OutputFolder: Sendable {
    /// The name of the file that marks a folder as made by this program.
    package static let markerName = ".catalog-site"

    /// The path as given by the user.
    package let path: String
    private let handle: FileHandle

    var descriptor: Int32 { handle.descriptor }
    /// The folder with its path.
    var place: OpenFolder { OpenFolder(descriptor, at: path) }

    /// Returns the path of `file` with the path of the output folder as its beginning.
    func path(of file: SitePath) -> String { "\(path)/\(file.text)" }

    /// Opens the folder, and creates it and its parents when they are missing.
    ///
    /// Nothing inside is changed. The first `Publication` writes the marker.
    /// - Parameter protectedFolders: folders that the output folder must not contain or be.
    /// - Throws: `PublishingError.notOurs`, `.protected` or `.system`.
    package init(
        at path: String, protectedFolders: [ProtectedFolder] = []
    ) throws(PublishingError) {
        try makeFolderAndParents(path)
        handle = try FileHandle(opening: path, O_RDONLY | O_DIRECTORY)
        self.path = path
        try refuse(protectedFolders + [ProtectedFolder("/", "it is the root of the file system")])
        if isMarked { return }
        guard try isEmpty else { throw .notOurs(folder: path) }
    }

    /// Opens the folder as ``init(at:protectedFolders:)`` does, and locks it.
    ///
    /// Until the value is destroyed or the process ends, no other build can write into the folder,
    /// even a build with another state.
    ///
    /// The lock is a `flock` on the folder itself, so no lock file is needed. Some file systems
    /// cannot lock folders. On these, only the lock of the state protects the folder.
    /// - Throws: `PublishingError.inUse`, and the errors of ``init(at:protectedFolders:)``.
    package static func held(
        at path: String, protectedFolders: [ProtectedFolder] = []
    ) throws(PublishingError) -> OutputFolder {
        while true {
            let folder = try OutputFolder(at: path, protectedFolders: protectedFolders)
            guard folder.hold() else { throw .inUse(folder: path) }
            // Another build may have exchanged the folder for a new folder before it was locked.
            if try folder.isInPlace { return folder }
        }
    }

    /// Opens and locks the folder of a site that is known to be there, as
    /// ``held(at:protectedFolders:)`` does.
    ///
    /// - Throws: `PublishingError.inUse` or `.system`.
    static func heldSite(at path: String) throws(PublishingError) -> OutputFolder {
        while true {
            let folder = try OutputFolder(uncheckedAt: path)
            guard folder.hold() else { throw .inUse(folder: path) }
            if try folder.isInPlace { return folder }
        }
    }

    /// Checks an output folder without creating it.
    ///
    /// - Throws: the errors of ``init(at:protectedFolders:)``.
    package static func requireUsable(
        at path: String, protectedFolders: [ProtectedFolder] = []
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
        // Closing the folder is not enough, because a child process that is just being started may
        // still have it open and hold the lock.
        flock(descriptor, LOCK_UN)
    }

    /// Opens an existing folder without checking that this program made it.
    init(uncheckedAt path: String) throws(PublishingError) {
        handle = try FileHandle(opening: path, O_RDONLY | O_DIRECTORY)
        self.path = path
    }

    /// Locks the folder.
    ///
    /// Returns false if another process holds the lock.
    func hold() -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    /// True if the path still leads to this folder.
    private var isInPlace: Bool {
        get throws(PublishingError) {
            let own = try handle.status()
            var status = stat()
            return stat(path, &status) == 0 && status.st_dev == own.st_dev
                && status.st_ino == own.st_ino
        }
    }

    /// Returns the size in bytes of the file at `path`, or `nil` when it is not a regular file.
    package func sizeOfFile(at path: SitePath) -> Int? {
        FileSnapshot(ofFile: path.text, in: descriptor)?.size
    }

    /// Returns the first `size` bytes of the file at `path` as text, or `nil` when it is not a
    /// regular file.
    package func beginning(
        ofFile path: SitePath, size: Int = 256
    ) throws(PublishingError) -> String? {
        guard sizeOfFile(at: path) != nil else { return nil }
        let file = try FileHandle(opening: path.text, in: place, O_RDONLY | O_NOFOLLOW)
        var bytes = [UInt8](repeating: 0, count: size)
        let count = try systemCall("read", self.path(of: path)) {
            pread(file.descriptor, &bytes, bytes.count, 0)
        }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// Calls `body` with the path of each regular file below the folder, unordered.
    ///
    /// Symbolic links, hidden files and hidden folders are skipped.
    package func forEachFile(_ body: (String) throws -> Void) throws {
        try Self.forEachFile(in: place, ".", below: "") { folder, file in
            try body(folder + file.name)
        }
    }

    /// True if a folder inside is the output folder of another site.
    package var containsSite: Bool {
        get throws(PublishingError) { try Self.containsSite(".", in: place) }
    }

    private static func containsSite(
        _ name: String, in parent: OpenFolder
    ) throws(PublishingError) -> Bool {
        var entries = try FolderEntries(
            of: name, in: parent.descriptor, path: parent.path(of: name))
        let folder = OpenFolder(entries.folder, at: parent.path(of: name))
        while let entry = try entries.next() {
            guard entry.type == S_IFDIR, !entry.name.hasPrefix(BuildArea.prefixInOutput) else {
                continue
            }
            let marker = "\(entry.name)/\(markerName)"
            if faccessat(folder.descriptor, marker, F_OK, AT_SYMLINK_NOFOLLOW) == 0 { return true }
            if try containsSite(entry.name, in: folder) { return true }
        }
        return false
    }

    /// The number of files that ``forEachFile(_:)`` finds.
    package var countOfFiles: Int {
        get throws {
            var count = 0
            try Self.forEachFile(in: place, ".", below: "") { _, _ in count += 1 }
            return count
        }
    }

    func status() throws(PublishingError) -> stat { try handle.status() }

    /// The mark of the folder; `nil` when the marker file is missing or its text is not a mark.
    ///
    /// - Throws: `PublishingError.system` when reading fails.
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

    /// Returns the mark of the folder at `path`; `nil` when the folder or its mark is missing, or
    /// when the mark cannot be parsed.
    ///
    /// - Throws: `PublishingError.system` when reading fails.
    package static func mark(ofFolderAt path: String) throws(PublishingError) -> SiteMark? {
        do throws(PublishingError) {
            return try OutputFolder(uncheckedAt: path).mark
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

    /// Writes the mark of the folder.
    func writeMarker(_ mark: SiteMark) throws(PublishingError) {
        if try self.mark == mark { return }
        let marker = try FileHandle(
            opening: Self.markerName, in: place, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
        try marker.write(mark.text)
        try marker.closeChecked()
    }

    /// True when an earlier build has published into this folder.
    package var isMarked: Bool {
        faccessat(descriptor, Self.markerName, F_OK, AT_SYMLINK_NOFOLLOW) == 0
    }
}

extension OutputFolder {
    /// Calls `body` with the folder of each file, as the beginning of the file's path, and with the
    /// file's entry there.
    private static func forEachFile(
        in parent: OpenFolder, _ name: String, below prefix: String,
        _ body: (String, FolderEntries.Entry) throws -> Void
    ) throws {
        // A folder that cannot be opened is skipped. If it belongs to the site, the error is
        // reported when a build writes into it.
        guard
            var entries = try? FolderEntries(
                of: name, in: parent.descriptor, path: parent.path(of: name))
        else { return }
        let folder = OpenFolder(entries.folder, at: parent.path(of: name))
        while let entry = try entries.next() {
            if entry.isHidden { continue }
            switch entry.type {
            case S_IFREG: try body(prefix, entry)
            case S_IFDIR:
                let name = entry.name
                try forEachFile(in: folder, name, below: prefix + name + "/", body)
            default: continue
            }
        }
    }

    private var isEmpty: Bool {
        get throws(PublishingError) {
            var entries = try FolderEntries(of: ".", in: descriptor, path: path)
            // The folder of a build area does not count, because the first build may have ended
            // before it published anything.
            while let entry = try entries.next() {
                if !entry.name.hasPrefix(BuildArea.prefixInOutput) { return false }
            }
            return true
        }
    }

    /// The path of the folder after symbolic links in ``path`` are resolved.
    var resolvedPath: String { resolved(path) }

    /// Returns `path` with symbolic links resolved.
    ///
    /// If the folder does not exist, the result is `path` itself.
    private func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Throws an error if the output folder is one of `folders` or contains one of them.
    ///
    /// Folders are compared by device and inode, because the same folder can have several paths.
    private func refuse(_ folders: [ProtectedFolder]) throws(PublishingError) {
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
