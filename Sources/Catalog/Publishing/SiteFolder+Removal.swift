import Glibc

extension SiteFolder {
    /// Opens a file of the site; `nil` when there is none in its place.
    ///
    /// - Throws: `PublishingError.notFolder` where the folder of the path is none, or `.system`.
    package mutating func file(at path: SitePath) throws(PublishingError) -> SiteFile? {
        guard try open(for: path, making: false) else { return nil }
        var status = stat()
        guard fstatat(descriptor, path.name, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        // Without waiting: somebody may put a pipe there between the two.
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
        return try SiteFile(FileHandle(opening: path.name, in: place, flags))
    }

    /// Removes a file as ``remove(_:)`` does, unless it changed since it was opened.
    ///
    /// - Returns: whether it was removed.
    /// - Throws: as ``remove(_:)``.
    package mutating func remove(
        _ path: SitePath, ifStill file: borrowing SiteFile
    ) throws(PublishingError) -> Bool {
        guard try open(for: path, making: false), file.isStill(path.name, in: descriptor) else {
            return false
        }
        return try remove(path)
    }

    /// Removes a file, and its folder and those around it as far as nothing else is in them.
    ///
    /// - Returns: whether there was one.
    /// - Throws: `PublishingError.inTheWay` for a folder, `.notFolder` where the folder of the path
    ///   is none, or `.system`.
    package mutating func remove(_ path: SitePath) throws(PublishingError) -> Bool {
        guard try open(for: path, making: false), try holds(path) else { return false }
        let folder = descriptor
        _ = try systemCall("remove", output.path(of: path)) { unlinkat(folder, path.name, 0) }
        removeIfEmpty()
        return true
    }
}

extension OutputFolder {
    /// Whether there is no folder at a path, or nothing in it; none is made.
    ///
    /// - Throws: `PublishingError.system`.
    package static func isMissingOrEmpty(at path: String) throws(PublishingError) -> Bool {
        if access(path, F_OK) == -1, errno == ENOENT { return true }
        let folder = try FileHandle(opening: path, O_RDONLY | O_DIRECTORY)
        var entries = try FolderEntries(of: ".", in: folder.descriptor, path: path)
        return try entries.next() == nil
    }

    /// Takes away the mark of a folder in which nothing else is any more.
    ///
    /// - Throws: `PublishingError.system`.
    package func unmarkIfEmpty() throws(PublishingError) {
        var entries = try FolderEntries(of: ".", in: descriptor, path: path)
        while let entry = try entries.next() {
            guard entry.name == Self.markerName else { return }
        }
        guard isMarked else { return }
        _ = try systemCall("remove", "\(path)/\(Self.markerName)") {
            unlinkat(descriptor, Self.markerName, 0)
        }
    }
}
