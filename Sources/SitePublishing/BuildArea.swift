import FoundationEssentials
import Glibc

/// Where builds keep files that are not yet, or no longer, part of the site: a folder for each.
///
/// It lies in the state folder when a rename moves a file from there to the output, else in a hidden
/// folder of mode 0700 with a random name inside the output. That depends on who builds: to a
/// service that may write two folders each is a mount of its own, on one file system or not. So
/// what others left in the other place is found, and removed, as well. Whoever opens it holds the
/// lock of builds.
public final class BuildArea: Sendable {
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
    public let isBesideOutput: Bool

    /// The area of a site; it is made when a build first needs it.
    ///
    /// - Parameter state: the path of the state folder, which must exist.
    public init(for output: OutputFolder, state: String) throws(PublishingError) {
        let inState = state + "/" + Self.nameInState
        let known = Self.names(in: output.path).first { $0.hasPrefix(Self.prefixInOutput) }
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
    public func beginFolder(ofBuild number: Int) throws(PublishingError) -> BuildFolder {
        for path in allPaths { Self.remove(String(number), in: path) }
        removeGenerations(exchangedBefore: time(nil) - Self.readingTime)
        try makeFolder(path, mode: 0o700)
        let folder = "\(path)/\(number)"
        try makeFolder(folder, mode: 0o700)
        return try BuildFolder(at: folder)
    }

    /// The folder of a build that was begun or published before; `nil` when it is lost, or lies
    /// where no rename moves a file from it to the output.
    public func folder(ofBuild number: Int) throws(PublishingError) -> BuildFolder? {
        let paths = reachablePaths.map { "\($0)/\(number)" }
        guard let path = paths.first(where: { access($0, F_OK) == 0 }) else { return nil }
        return try BuildFolder(at: path)
    }

    /// Removes the folders of all other builds.
    public func keepOnly(_ builds: Set<Int>) {
        for path in allPaths {
            for name in Self.names(in: path) where !(Int(name).map(builds.contains) ?? false) {
                Self.remove(name, in: path)
            }
            // Where it is empty it leaves no trace.
            rmdir(path)
        }
    }

    /// Removes sites that were exchanged for others, as of those only what was replaced is needed.
    ///
    /// - Parameter moment: in seconds since 1970.
    func removeGenerations(exchangedBefore moment: Int) {
        for name in Self.names(in: path) {
            let generation = "\(name)/\(Generation.name)"
            var status = stat()
            // An exchange is the last change of a folder's own record.
            guard lstat("\(path)/\(generation)", &status) == 0,
                status.st_ctim.tv_sec < moment
            else { continue }
            Self.remove(generation, in: path)
        }
    }

    private static func remove(_ name: String, in path: String) {
        // What stays costs only space, and the next build tries again.
        try? FileManager.default.removeItem(atPath: path + "/" + name)
    }

    private static func names(in folder: String) -> [String] {
        // Without the list nothing can be removed; the folder's own use reports what is wrong.
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}
