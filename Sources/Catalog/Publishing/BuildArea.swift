import Glibc

/// Where builds keep files that are not yet, or no longer, part of the site: a folder for each.
///
/// It lies in the state folder when a rename moves a file from there to the output, else in a hidden
/// folder of mode 0700 with a random name inside the output. That depends on who builds: to a
/// service that may write two folders each is a mount of its own, on one file system or not. So
/// what others left in the other place is found, and removed, as well. Whoever opens it holds the
/// lock of builds.
package final class BuildArea: Sendable {
    private static let nameInState = "builds"
    static let prefixInOutput = ".catalog-builds-"
    /// A generation that was served so many seconds ago may have readers, who look for its files.
    private static let readingTime = 600

    /// Where folders are made.
    let path: String
    /// Where folders from which files can be moved to the output may lie.
    private let reachablePaths: [String]
    /// Where folders may lie.
    private let allPaths: [String]
    /// Whether a folder made here can take the place of the output folder.
    package let isBesideOutput: Bool

    /// The area of a site; it is made when a build first needs it.
    ///
    /// - Parameter state: the path of the state folder, which must exist.
    package init(for output: OutputFolder, state: String) throws(PublishingError) {
        let inState = state + "/" + Self.nameInState
        let known = try Self.name(in: output)
        isBesideOutput = try Self.canMove(from: state, to: output)
        if isBesideOutput {
            path = inState
            allPaths = [inState] + (known.map { ["\(output.path)/\($0)"] } ?? [])
            reachablePaths = allPaths
        } else {
            let lot = String(UInt64.random(in: 0 ... .max), radix: 36)
            path = output.path + "/" + (known ?? Self.prefixInOutput + lot)
            allPaths = [path, inState]
            reachablePaths = [path]
        }
    }

    /// Whether a rename moves a file from a folder to the output.
    private static func canMove(
        from folder: String, to output: OutputFolder
    ) throws(PublishingError) -> Bool {
        let handle = try FileHandle(opening: folder, O_RDONLY | O_DIRECTORY)
        guard try handle.status().st_dev == output.status().st_dev else { return false }
        // No folder is renamed that is called so; where it lies is looked at before.
        let result = renameat(handle.descriptor, ".", output.descriptor, ".")
        return result == 0 || errno != EXDEV
    }

    /// Makes an empty folder for a build that begins.
    ///
    /// - Parameter number: the build's; what a killed build of that number left is removed.
    /// - Throws: `PublishingError.notFolder` where a link or a file stands in its place, `.system`.
    package func beginFolder(ofBuild number: Int) throws(PublishingError) -> BuildFolder {
        for path in allPaths {
            guard let area = try? Self.open(path) else { continue }
            removeTree(Array(String(number).utf8CString), in: area.descriptor)
        }
        removeGenerations(exchangedBefore: time(nil) - Self.readingTime)
        try makeFolder(path, mode: 0o700)
        guard let area = try Self.open(path) else {
            throw .system(operation: "open", path: path, code: ENOENT)
        }
        try makeFolder(String(number), in: Place(area.descriptor, at: path), mode: 0o700)
        return try BuildFolder(at: "\(path)/\(number)")
    }

    /// The folder of a build that was begun or published before; `nil` when it is lost, or lies
    /// where no rename moves a file from it to the output.
    package func folder(ofBuild number: Int) throws(PublishingError) -> BuildFolder? {
        let path = reachablePaths.first { path in
            guard let area = try? Self.open(path) else { return false }
            return faccessat(area.descriptor, String(number), F_OK, AT_SYMLINK_NOFOLLOW) == 0
        }
        guard let path else { return nil }
        return try BuildFolder(at: "\(path)/\(number)")
    }

    /// Removes the folders of all other builds, and nothing that no build made.
    package func keepOnly(_ builds: Set<Int>) {
        for path in allPaths { Self.removeBuilds(in: path) { !builds.contains($0) } }
    }

    /// Removes the folders of all builds from a state folder, for a site that is gone.
    ///
    /// Whoever removes holds the lock of builds.
    package static func removeAll(in state: String) {
        removeBuilds(in: path(in: state)) { _ in true }
    }

    /// Where the folders of builds lie in a state folder.
    package static func path(in state: String) -> String { state + "/" + nameInState }

    /// Removes sites that were exchanged for others, as of those only what was replaced is needed.
    ///
    /// - Parameter moment: in seconds since 1970.
    func removeGenerations(exchangedBefore moment: Int) {
        Self.forEachBuild(in: path) { area, number in
            guard
                let build = try? FileHandle(
                    opening: String(number), in: Place(area, at: path), Self.flags)
            else { return }
            var status = stat()
            // An exchange is the last change of a folder's own record.
            guard fstatat(build.descriptor, Generation.name, &status, AT_SYMLINK_NOFOLLOW) == 0,
                status.st_ctim.tv_sec < moment
            else { return }
            removeTree(Array(Generation.name.utf8CString), in: build.descriptor)
        }
    }
}

extension BuildArea {
    /// A link that somebody put in the place of a folder leads to what is not ours.
    private static var flags: Int32 { O_RDONLY | O_DIRECTORY | O_NOFOLLOW }

    /// Opens an area; `nil` when there is none.
    ///
    /// - Throws: `PublishingError.notFolder` or `.system`.
    private static func open(_ path: String) throws(PublishingError) -> FileHandle? {
        do throws(PublishingError) {
            return try FileHandle(opening: path, flags)
        } catch .system(_, _, ENOENT) {
            return nil
        } catch .system(_, _, ELOOP), .system(_, _, ENOTDIR) {
            throw .notFolder(path)
        }
    }

    private static func removeBuilds(in path: String, where isUnwanted: (Int) -> Bool) {
        forEachBuild(in: path) { area, number in
            // What stays costs only space, and the next build tries again.
            if isUnwanted(number) { removeTree(Array(String(number).utf8CString), in: area) }
        }
        // Where it is empty it leaves no trace.
        rmdir(path)
    }

    /// Calls `body` with an area, open, and the number of each build that has a folder in it.
    private static func forEachBuild(in path: String, _ body: (Int32, Int) -> Void) {
        // Without the list nothing can be removed; the folder's own use reports what is wrong.
        guard var entries = try? FolderEntries(of: path, in: AT_FDCWD, path: path) else { return }
        var numbers: [Int] = []
        while let entry = try? entries.next() {
            // Of a build only as it writes its number.
            if let number = Int(entry.name), number >= 0, String(number) == entry.name {
                numbers.append(number)
            }
        }
        for number in numbers { body(entries.folder, number) }
    }

    /// The name of the area in an output folder; `nil` when there is none.
    private static func name(in output: OutputFolder) throws(PublishingError) -> String? {
        var entries = try FolderEntries(of: ".", in: output.descriptor, path: output.path)
        while let entry = try entries.next() {
            if entry.type == S_IFDIR, entry.name.hasPrefix(prefixInOutput) { return entry.name }
        }
        return nil
    }
}
