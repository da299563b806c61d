import Glibc

extension SiteFolder {
    /// Opens the file of the site at `path`; returns `nil` when this is not a regular file.
    ///
    /// - Throws: `PublishingError.notFolder` where a part of the path is not a folder, or
    ///   `.system`.
    package mutating func file(at path: SitePath) throws(PublishingError) -> SiteFile? {
        guard try openExisting(for: path) else { return nil }
        var status = stat()
        guard fstatat(descriptor, path.name, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        // O_NONBLOCK is needed because a pipe may have replaced the file between the two calls, and
        // opening a pipe would wait.
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
        return try SiteFile(FileHandle(opening: path.name, in: place, flags))
    }

    /// Removes the file at `path` as ``remove(_:)`` does, if it is still `file` and unchanged since
    /// `file` was opened.
    ///
    /// - Returns: true if the file was removed.
    /// - Throws: the errors of ``remove(_:)``.
    package mutating func remove(
        _ path: SitePath, ifStill file: borrowing SiteFile
    ) throws(PublishingError) -> Bool {
        guard try openExisting(for: path), file.isStill(path.name, in: descriptor) else {
            return false
        }
        return try remove(path)
    }

    /// Removes a file, and then the folders around it that became empty.
    ///
    /// - Returns: true if the file existed.
    /// - Throws: `PublishingError.inTheWay` if a folder exists at `path`, `.notFolder` if a part of
    ///   the path is not a folder, or `.system`.
    package mutating func remove(_ path: SitePath) throws(PublishingError) -> Bool {
        guard try openExisting(for: path), try holds(path) else { return false }
        let folder = descriptor
        _ = try systemCall("remove", output.path(of: path)) { unlinkat(folder, path.name, 0) }
        removeIfEmpty()
        return true
    }
}

extension OutputFolder {
    /// Returns true if the folder at `path` is missing or empty.
    ///
    /// A missing folder is not created.
    ///
    /// - Throws: `PublishingError.system`.
    package static func isMissingOrEmpty(at path: String) throws(PublishingError) -> Bool {
        if access(path, F_OK) == -1, errno == ENOENT { return true }
        let folder = try FileHandle(opening: path, O_RDONLY | O_DIRECTORY)
        var entries = try FolderEntries(of: ".", in: folder.descriptor, path: path)
        return try entries.next() == nil
    }

    /// Removes the marker if the folder holds no other entry.
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
