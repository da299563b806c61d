import Glibc

/// The place for files that are not yet, or no longer, part of the site, with one folder for each
/// build.
///
/// The area lies in the state folder if files can be renamed from there to the output. Otherwise it
/// is a hidden folder of mode 0700 with a random name inside the output. The choice can differ
/// between two programs: a service that may write to only two folders sees each of them as a mount
/// of its own, even on one file system. The other place is therefore searched and emptied as well.
/// The caller holds the lock of builds.
package final class BuildArea: Sendable {
    private static let nameInState = "builds"
    static let prefixInOutput = ".catalog-builds-"
    /// The number of seconds for which a replaced generation stays, as readers may still request
    /// its files.
    private static let readingTime = 600

    /// The folder in which new build folders are created.
    let path: String
    /// The paths of areas from which files can be renamed to the output.
    private let reachablePaths: [String]
    /// The paths of all areas.
    private let allPaths: [String]
    /// True if a folder in this area can be exchanged with the output folder.
    package let isBesideOutput: Bool

    /// Finds the area of a site; the folder is created when a build first needs it.
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

    /// Returns true if files can be renamed from a folder to the output.
    private static func canMove(
        from folder: String, to output: OutputFolder
    ) throws(PublishingError) -> Bool {
        let handle = try FileHandle(opening: folder, O_RDONLY | O_DIRECTORY)
        guard try handle.status().st_dev == output.status().st_dev else { return false }
        // Renaming `.` always fails; the error shows whether the two are on different mounts, as
        // the kernel checks that first.
        let result = renameat(handle.descriptor, ".", output.descriptor, ".")
        return result == 0 || errno != EXDEV
    }

    /// Creates an empty folder for a new build.
    ///
    /// - Parameter number: the number of the build. The remains of a killed build of that number
    ///   are removed.
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

    /// Returns the folder of an earlier build; `nil` when it is lost, or lies where files cannot be
    /// renamed to the output.
    package func folder(ofBuild number: Int) throws(PublishingError) -> BuildFolder? {
        let path = reachablePaths.first { path in
            guard let area = try? Self.open(path) else { return false }
            return faccessat(area.descriptor, String(number), F_OK, AT_SYMLINK_NOFOLLOW) == 0
        }
        guard let path else { return nil }
        return try BuildFolder(at: "\(path)/\(number)")
    }

    /// Removes the folders of all other builds; entries that no build made stay.
    package func keepOnly(_ builds: Set<Int>) {
        for path in allPaths { Self.removeBuilds(in: path) { !builds.contains($0) } }
    }

    /// Removes the folders of all builds from a state folder, for a site that no longer exists.
    ///
    /// The caller holds the lock of builds.
    package static func removeAll(in state: String) {
        removeBuilds(in: path(in: state)) { _ in true }
    }

    /// Returns the path of the area in a state folder.
    package static func path(in state: String) -> String { state + "/" + nameInState }

    /// Removes the old sites that were exchanged for new ones; the replaced files stay.
    ///
    /// - Parameter moment: in seconds since 1970.
    func removeGenerations(exchangedBefore moment: Int) {
        Self.forEachBuild(in: path) { area, number in
            guard
                let build = try? FileHandle(
                    opening: String(number), in: Place(area, at: path), Self.flags)
            else { return }
            var status = stat()
            // The exchange is the last change of the folder's status.
            guard fstatat(build.descriptor, Generation.name, &status, AT_SYMLINK_NOFOLLOW) == 0,
                status.st_ctim.tv_sec < moment
            else { return }
            removeTree(Array(Generation.name.utf8CString), in: build.descriptor)
        }
    }
}

extension BuildArea {
    /// Symbolic links are not followed: they may lead to a folder of another owner.
    private static var flags: Int32 { O_RDONLY | O_DIRECTORY | O_NOFOLLOW }

    /// Opens an area; returns `nil` when it does not exist.
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
            // A folder that stays costs only space; the next build tries again.
            if isUnwanted(number) { removeTree(Array(String(number).utf8CString), in: area) }
        }
        // An area that is empty is removed.
        rmdir(path)
    }

    /// Calls `body` with the descriptor of an area and the number of each build that has a folder
    /// in it.
    private static func forEachBuild(in path: String, _ body: (Int32, Int) -> Void) {
        // Nothing is removed without the list; an error is reported when the folder is used.
        guard var entries = try? FolderEntries(of: path, in: AT_FDCWD, path: path) else { return }
        var numbers: [Int] = []
        while let entry = try? entries.next() {
            // Only names in the form that builds write.
            if let number = Int(entry.name), number >= 0, String(number) == entry.name {
                numbers.append(number)
            }
        }
        for number in numbers { body(entries.folder, number) }
    }

    /// Returns the name of the area in an output folder; `nil` when it has none.
    private static func name(in output: OutputFolder) throws(PublishingError) -> String? {
        var entries = try FolderEntries(of: ".", in: output.descriptor, path: output.path)
        while let entry = try entries.next() {
            if entry.type == S_IFDIR, entry.name.hasPrefix(prefixInOutput) { return entry.name }
        }
        return nil
    }
}
