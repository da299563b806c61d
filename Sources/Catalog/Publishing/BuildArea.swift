import Glibc

/// The folder for files that are not yet part of the site, or no longer part of it.
///
/// Each build has one folder in this area.
///
/// The area lies in the state folder if files can be renamed from there to the output. Otherwise it
/// is a hidden folder of mode 0700 with a random name inside the output. The choice can differ
/// between two runs of the program. For example, a system service that may write to only two
/// folders sees two mounts, even if both folders are on one file system. Each run therefore
/// searches and empties both places. The caller holds the lock of builds.
package final class BuildArea: Sendable {
    private static let nameInState = "builds"
    static let prefixInOutput = ".catalog-builds-"
    /// The number of seconds for which the old site stays after an exchange, because readers may
    /// still request its files.
    private static let readingTime = 600

    /// The folder in which new build folders are created.
    let path: String
    /// The paths of areas from which files can be renamed to the output.
    private let reachablePaths: [String]
    /// The paths of all areas.
    private let allPaths: [String]
    /// True if a folder in this area can be exchanged with the output folder.
    package let isBesideOutput: Bool

    /// Finds the area of a site.
    ///
    /// The folder of the area is created later, when a build first needs it.
    ///
    /// - Parameter state: the path of the state folder, which must exist.
    package init(for output: OutputFolder, state: String) throws(PublishingError) {
        let inState = Self.path(in: state)
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
        // Renaming `.` always fails. The error is `EXDEV` if the two folders are on different
        // mounts, because the kernel checks the mounts first.
        let result = renameat(handle.descriptor, ".", output.descriptor, ".")
        return result == 0 || errno != EXDEV
    }

    /// Creates an empty folder for a new build.
    ///
    /// - Parameter number: the number of the build. The function first removes the files of a
    ///   killed build with the same number.
    /// - Throws: `PublishingError.notFolder` if a link or a file exists at the path of the area, or
    ///   `.system`.
    package func beginFolder(ofBuild number: Int) throws(PublishingError) -> BuildFolder {
        for path in allPaths {
            guard let area = try? Self.open(path) else { continue }
            removeTree(Array(String(number).utf8CString), in: area.descriptor)
        }
        removeGenerations(exchangedBefore: time(nil) - Self.readingTime)
        try makeFolderAndParents(path, mode: 0o700)
        guard let area = try Self.open(path) else {
            throw .system(operation: "open", path: path, code: ENOENT)
        }
        try OpenFolder(area.descriptor, at: path).makeFolder(String(number), mode: 0o700)
        return try BuildFolder(at: "\(path)/\(number)")
    }

    /// Returns the folder of an earlier build; `nil` if it does not exist, or if its files cannot
    /// be renamed to the output.
    package func folder(ofBuild number: Int) throws(PublishingError) -> BuildFolder? {
        let path = reachablePaths.first { path in
            guard let area = try? Self.open(path) else { return false }
            return faccessat(area.descriptor, String(number), F_OK, AT_SYMLINK_NOFOLLOW) == 0
        }
        guard let path else { return nil }
        return try BuildFolder(at: "\(path)/\(number)")
    }

    /// Removes the folders of all builds that are not in `builds`.
    ///
    /// Files and folders of other origin stay.
    package func keepOnly(_ builds: Set<Int>) {
        for path in allPaths { Self.removeBuilds(in: path) { !builds.contains($0) } }
    }

    /// Removes the folders of all builds from a state folder.
    ///
    /// Use it for a site that no longer exists.
    ///
    /// The caller holds the lock of builds.
    package static func removeAll(in state: String) {
        removeBuilds(in: path(in: state)) { _ in true }
    }

    /// Returns the path of the area in a state folder.
    package static func path(in state: String) -> String { state + "/" + nameInState }

    /// Removes the old sites that were exchanged for new sites before `moment`.
    ///
    /// Files that builds replaced one by one stay.
    ///
    /// - Parameter moment: a time in seconds since 1970.
    func removeGenerations(exchangedBefore moment: Int) {
        Self.forEachBuild(in: path) { area, number in
            guard
                let build = try? FileHandle(
                    opening: String(number), in: OpenFolder(area, at: path), Self.flags)
            else { return }
            var status = stat()
            // The status change time of the folder is the time of the exchange.
            guard fstatat(build.descriptor, Generation.name, &status, AT_SYMLINK_NOFOLLOW) == 0,
                status.st_ctim.tv_sec < moment
            else { return }
            removeTree(Array(Generation.name.utf8CString), in: build.descriptor)
        }
    }
}

extension BuildArea {
    /// Symbolic links are not followed, because they may lead to a folder of another owner.
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
            // Errors are ignored, because a remaining folder costs only space, and the next build
            // tries again.
            if isUnwanted(number) { removeTree(Array(String(number).utf8CString), in: area) }
        }
        // This call removes the area only if it is empty.
        rmdir(path)
    }

    /// Calls `body` for each build that has a folder in the area at `path`.
    ///
    /// `body` receives the descriptor of the area and the number of the build.
    private static func forEachBuild(in path: String, _ body: (Int32, Int) -> Void) {
        // If the area cannot be listed, nothing is removed. A later use of the folder reports the
        // error.
        guard var entries = try? FolderEntries(of: path, in: AT_FDCWD, path: path) else { return }
        var numbers: [Int] = []
        while let entry = try? entries.next() {
            // Other names, such as `007`, are skipped, because builds do not create them.
            if let number = Int(entry.name), number >= 0, String(number) == entry.name {
                numbers.append(number)
            }
        }
        for number in numbers { body(entries.folder, number) }
    }

    /// Returns the name of the area in `output`; `nil` if the output folder has no area.
    private static func name(in output: OutputFolder) throws(PublishingError) -> String? {
        var entries = try FolderEntries(of: ".", in: output.descriptor, path: output.path)
        while let entry = try entries.next() {
            if entry.type == S_IFDIR, entry.name.hasPrefix(prefixInOutput) { return entry.name }
        }
        return nil
    }
}
