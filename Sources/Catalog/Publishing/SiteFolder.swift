import Glibc

/// The folder of the site in which files are put or looked for: opened once for all that follow
/// one another.
///
/// No part of its path is a symbolic link, so nothing outside the output folder is reached.
package struct SiteFolder: ~Copyable {
    let output: OutputFolder
    /// The path below the output folder, empty for that folder itself.
    private(set) var path = ""
    private var handle: FileHandle?

    /// Begins with the output folder itself.
    package init(in output: OutputFolder) {
        self.output = output
    }

    /// Whether something stands at `path` that a file would replace.
    ///
    /// - Throws: `PublishingError.inTheWay` for a folder, `.notFolder` where the folder of the path
    ///   is none: no file could be put there.
    package mutating func isTaken(_ path: SitePath) throws(PublishingError) -> Bool {
        guard try open(for: path, making: false) else { return false }
        return try holds(path)
    }

    var descriptor: Int32 {
        switch handle {
        case .some(let handle): handle.descriptor
        case .none: output.descriptor
        }
    }

    /// The folder with its path.
    var place: Place {
        Place(descriptor, at: output.path + (path.isEmpty ? "" : "/") + path)
    }

    /// Opens the folder of a file.
    ///
    /// - Returns: false when there is none and none was to be made.
    /// - Throws: `PublishingError.notFolder` or `.system`.
    mutating func open(for file: SitePath, making: Bool) throws(PublishingError) -> Bool {
        let wanted = file.folder
        if wanted == path { return true }
        leave()
        if wanted.isEmpty { return true }
        var walked = ""
        for name in wanted.split(separator: "/") {
            walked += (walked.isEmpty ? "" : "/") + name
            guard let next = try folder(String(name), at: walked, making: making) else {
                leave()
                return false
            }
            handle = consume next
        }
        path = wanted
        return true
    }

    /// Whether something stands in the place of a file of this folder.
    ///
    /// - Throws: `PublishingError.inTheWay` when no file can take it.
    func holds(_ file: SitePath) throws(PublishingError) -> Bool {
        var status = stat()
        guard fstatat(descriptor, file.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            return false
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw .inTheWay(output.path(of: file))
        }
        return true
    }

    /// Removes the folder, and those around it, as far as nothing is in them.
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
        let parent = Place(
            descriptor, at: "\(output.path)/\(path)".dropLastPart)
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
        do throws(PublishingError) {
            return try FileHandle(opening: name, in: parent, flags, operation: "publish")
        } catch .system(_, _, ENOENT) {
            guard making else { return nil }
            try makeFolder(name, in: parent)
            return try FileHandle(opening: name, in: parent, flags)
        } catch .system(_, _, ELOOP), .system(_, _, ENOTDIR) {
            throw .notFolder("\(output.path)/\(path)")
        }
    }
}
