import Glibc

/// A folder of the site that stays open for several operations on its files.
///
/// Symbolic links in the path are refused, because they could lead out of the output folder.
package struct SiteFolder: ~Copyable {
    let output: OutputFolder
    /// The path relative to the output folder; empty for the output folder itself.
    private(set) var path = ""
    private var handle: FileHandle?
    /// The last folder that was found to be missing.
    ///
    /// Most files of a first build have a missing folder, and nobody else creates it meanwhile.
    private var missing: String?

    /// Starts with the output folder itself.
    package init(in output: OutputFolder) {
        self.output = output
    }

    /// Returns true if an entry exists at `path` that a new file would replace.
    ///
    /// - Throws: `PublishingError.inTheWay` for a folder, `.notFolder` where a part of the path is
    ///   not a folder.
    package mutating func isTaken(_ path: SitePath) throws(PublishingError) -> Bool {
        guard try openExisting(for: path) else { return false }
        return try holds(path)
    }

    /// Returns the facts about the file at `path`; `nil` when it is not a regular file.
    ///
    /// - Throws: `PublishingError.system` when the folder of the file cannot be opened.
    package mutating func snapshotOfFile(
        at path: SitePath
    ) throws(PublishingError) -> FileSnapshot? {
        do throws(PublishingError) {
            guard try openExisting(for: path) else { return nil }
        } catch .notFolder {
            return nil
        }
        return FileSnapshot(ofFile: path.name, in: descriptor)
    }

    var descriptor: Int32 {
        switch handle {
        case .some(let handle): handle.descriptor
        case .none: output.descriptor
        }
    }

    /// The folder with its path.
    var place: OpenFolder {
        OpenFolder(descriptor, at: output.path + (path.isEmpty ? "" : "/") + path)
    }

    /// Opens the folder that contains `file`.
    ///
    /// - Returns: false if the folder is missing.
    /// - Throws: `PublishingError.notFolder` or `.system`.
    mutating func openExisting(for file: SitePath) throws(PublishingError) -> Bool {
        try open(for: file, making: false)
    }

    /// Opens the folder that contains `file`, and creates it if it is missing.
    ///
    /// - Throws: `PublishingError.notFolder` or `.system`.
    mutating func openCreating(for file: SitePath) throws(PublishingError) {
        _ = try open(for: file, making: true)
    }

    private mutating func open(
        for file: SitePath, making: Bool
    ) throws(PublishingError) -> Bool {
        let wanted = file.folder
        if wanted == path { return true }
        if !making, wanted == missing { return false }
        missing = nil
        leave()
        if wanted.isEmpty { return true }
        var walked = ""
        for name in wanted.split(separator: "/") {
            walked += (walked.isEmpty ? "" : "/") + name
            guard let next = try folder(String(name), at: walked, making: making) else {
                leave()
                missing = wanted
                return false
            }
            handle = consume next
        }
        path = wanted
        return true
    }

    /// Returns true if this folder has an entry at the path of a file.
    ///
    /// - Throws: `PublishingError.inTheWay` when a file cannot replace the entry.
    func holds(_ file: SitePath) throws(PublishingError) -> Bool {
        guard let type = typeOfEntry(at: file) else { return false }
        guard type != S_IFDIR else { throw .inTheWay(output.path(of: file)) }
        return true
    }

    /// Returns true if this folder has an entry other than a folder at the path of a file.
    func holdsFile(_ file: SitePath) -> Bool {
        typeOfEntry(at: file).map { $0 != S_IFDIR } ?? false
    }

    private func typeOfEntry(at file: SitePath) -> mode_t? {
        var status = stat()
        guard fstatat(descriptor, file.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return status.st_mode & S_IFMT
    }

    /// Removes the folder if it is empty, and then each parent folder that became empty.
    mutating func removeIfEmpty() {
        var empty = path
        while !empty.isEmpty, unlinkat(output.descriptor, empty, AT_REMOVEDIR) == 0 {
            empty = empty.lastIndex(of: "/").map { String(empty[..<$0]) } ?? ""
        }
        if empty != path { leave() }
    }

    private mutating func leave() {
        path = ""
        handle = nil
    }

    private func folder(
        _ name: String, at path: String, making: Bool
    ) throws(PublishingError) -> FileHandle? {
        let parent = OpenFolder(
            descriptor, at: "\(output.path)/\(path)".dropLastPart)
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
        do throws(PublishingError) {
            return try FileHandle(opening: name, in: parent, flags, operation: "publish")
        } catch .system(_, _, ENOENT) {
            guard making else { return nil }
            try parent.makeFolder(name)
            return try FileHandle(opening: name, in: parent, flags)
        } catch .system(_, _, ELOOP), .system(_, _, ENOTDIR) {
            throw .notFolder("\(output.path)/\(path)")
        }
    }
}
