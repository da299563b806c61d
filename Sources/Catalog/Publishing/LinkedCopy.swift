import Glibc
import System

/// Copies an output folder by making hard links to its files.
struct LinkedCopy {
    private let output: OutputFolder
    /// The empty folder to fill.
    private let copy: OpenFolder
    /// The sites of other builds in folders of the output folder, which are locked.
    ///
    /// A build that publishes into such a folder meanwhile would lose its files, because it would
    /// write into the folder that is exchanged away.
    private(set) var innerSites: [OutputFolder] = []

    init(of output: OutputFolder, into copy: OpenFolder) {
        self.output = output
        self.copy = copy
    }

    /// Fills the empty folder with the contents of the output folder.
    ///
    /// The marker and the build area of this program are left out.
    ///
    /// - Throws: `PublishingError.notExchangeable` if a part of the output folder is on another
    ///   file system, `.inUse` if a build writes into a folder of it, or `.system`.
    mutating func fill() throws(PublishingError) {
        let root = try FolderEntries(of: ".", in: output.descriptor, path: output.path)
        try fill(copy.descriptor, from: root, at: "") { entry in
            entry.name == OutputFolder.markerName
                || entry.name.hasPrefix(BuildArea.prefixInOutput)
        }
    }

    private mutating func fill(
        _ target: Int32, from source: consuming FolderEntries, at path: String,
        without isLeftOut: (FolderEntries.Entry) -> Bool = { _ in false }
    ) throws(PublishingError) {
        var entries = source
        try copyStatus(of: entries.folder, to: target, at: path)
        while let entry = try entries.next() {
            if isLeftOut(entry) { continue }
            let inner = path + (path.isEmpty ? "" : "/") + entry.name
            if entry.type == S_IFDIR {
                try holdSite(entry, in: entries.folder, at: inner)
                let folder = try makeFolder(entry, in: target, at: inner)
                let old = try FolderEntries(
                    of: entry.systemName, in: entries.folder, path: "\(output.path)/\(inner)")
                try fill(folder.number, from: old, at: inner)
            } else {
                try link(entry, of: entries.folder, to: target, at: inner)
            }
        }
    }

    /// Locks a folder if it is the output folder of another site.
    private mutating func holdSite(
        _ entry: FolderEntries.Entry, in folder: Int32, at path: String
    ) throws(PublishingError) {
        let marker = entry.systemName.dropLast() + "/\(OutputFolder.markerName)".utf8CString
        guard faccessat(folder, Array(marker), F_OK, AT_SYMLINK_NOFOLLOW) == 0 else { return }
        let site = "\(output.path)/\(path)"
        // The lock needs a path as text.
        guard access(site, F_OK) == 0 else {
            throw .notExchangeable(
                folder: output.path, reason: "the path of the site '\(site)' is not UTF-8")
        }
        innerSites.append(try OutputFolder.heldSite(at: site))
    }

    private func makeFolder(
        _ entry: FolderEntries.Entry, in target: Int32, at path: String
    ) throws(PublishingError) -> OwnedDescriptor {
        _ = try systemCall("make the folder", copy.path(of: path)) {
            mkdirat(target, entry.systemName, 0o755)
        }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let number = try systemCall("open", copy.path(of: path)) {
            openat(target, entry.systemName, flags)
        }
        return OwnedDescriptor(takingOver: number)
    }

    /// Copies the owner and the mode, so that a web server can read the new folder like the old
    /// folder.
    private func copyStatus(
        of source: Int32, to target: Int32, at path: String
    ) throws(PublishingError) {
        let (old, new) = (try status(of: source, at: path), try status(of: target, at: path))
        if old.st_uid != new.st_uid || old.st_gid != new.st_gid {
            _ = try systemCall("keep the owner of", "\(output.path)/\(path)") {
                fchown(target, old.st_uid, old.st_gid)
            }
        }
        _ = try systemCall("keep the permissions of", "\(output.path)/\(path)") {
            fchmod(target, old.st_mode & 0o7777)
        }
    }

    private func status(of folder: Int32, at path: String) throws(PublishingError) -> stat {
        var status = stat()
        _ = try systemCall("inspect", "\(output.path)/\(path)") { fstat(folder, &status) }
        return status
    }

    private func link(
        _ entry: FolderEntries.Entry, of source: Int32, to target: Int32, at path: String
    ) throws(PublishingError) {
        if linkat(source, entry.systemName, target, entry.systemName, 0) == 0 { return }
        switch errno {
        case ENOENT: return  // It was removed meanwhile.
        // The file system has no hard links, the file has too many of them, or it belongs to
        // another user.
        case EPERM, EOPNOTSUPP, ENOSYS, EMLINK:
            guard entry.type == S_IFREG else { return }
            try copy(entry, of: source, to: target, at: path)
        case EXDEV:
            throw .notExchangeable(
                folder: output.path, reason: "'\(output.path)/\(path)' is on another file system")
        case let code:
            throw .system(operation: "link", path: "\(output.path)/\(path)", code: code)
        }
    }

    private func copy(
        _ entry: FolderEntries.Entry, of source: Int32, to target: Int32, at path: String
    ) throws(PublishingError) {
        let (old, new) = (
            OpenFolder(source, at: "\(output.path)/\(path)".dropLastPart),
            OpenFolder(target, at: copy.path(of: path).dropLastPart)
        )
        let file = try FileHandle(opening: entry, in: old, O_RDONLY | O_NOFOLLOW)
        let status = try file.status()
        let copy = try FileHandle(
            opening: entry, in: new, O_WRONLY | O_CREAT | O_EXCL, mode: status.st_mode & 0o7777)
        try copy.append(contentsOf: file)
        // The copy gets the times of the original, so that tools that compare or copy files see no
        // change.
        _ = [status.st_atim, status.st_mtim].withUnsafeBufferPointer {
            futimens(copy.descriptor, $0.baseAddress)
        }
        try copy.closeChecked()
    }
}
