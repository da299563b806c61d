import FoundationEssentials
import Glibc

/// Where builds keep files that are not yet, or no longer, part of the site: a folder for each.
///
/// It lies in the state folder when a rename moves a file from there to the output, else in a hidden
/// folder of mode 0700 with a random name inside the output. One that was made there stays in use:
/// what may be renamed depends on who builds, as a service sees its folders as mounts of their own.
/// Whoever opens it holds the lock of builds.
public final class BuildArea: Sendable {
    private static let nameInState = "builds"
    static let prefixInOutput = ".catalog-builds-"
    /// A generation that was served so many seconds ago may have readers, who look for its files.
    private static let readingTime = 600

    let path: String
    /// Whether a folder made here can take the place of the output folder.
    public let isBesideOutput: Bool

    /// The area of a site; it is made when a build first needs it.
    ///
    /// - Parameter state: the path of the state folder, which must exist.
    public init(for output: OutputFolder, state: String) throws(PublishingError) {
        let stateStatus = try FileHandle(opening: state, O_RDONLY | O_DIRECTORY).status()
        let outputStatus = try output.status()
        isBesideOutput = stateStatus.st_dev == outputStatus.st_dev
        if isBesideOutput {
            path = state + "/" + Self.nameInState
        } else {
            let known = Self.names(in: output.path).first { $0.hasPrefix(Self.prefixInOutput) }
            let lot = String(UInt64.random(in: 0 ... .max), radix: 36)
            path = output.path + "/" + (known ?? Self.prefixInOutput + lot)
        }
    }

    /// Makes an empty folder for a build that begins.
    ///
    /// - Parameter number: the build's; what a killed build of that number left is removed.
    public func beginFolder(ofBuild number: Int) throws(PublishingError) -> BuildFolder {
        remove(String(number))
        removeGenerations(exchangedBefore: time(nil) - Self.readingTime)
        try makeFolder(path, mode: 0o700)
        let folder = path(ofBuild: number)
        try makeFolder(folder, mode: 0o700)
        return try BuildFolder(at: folder)
    }

    /// The folder of a build that was begun or published before; `nil` when it is lost.
    public func folder(ofBuild number: Int) throws(PublishingError) -> BuildFolder? {
        let path = path(ofBuild: number)
        guard access(path, F_OK) == 0 else { return nil }
        return try BuildFolder(at: path)
    }

    /// Removes the folders of all other builds.
    public func keepOnly(_ builds: Set<Int>) {
        for name in Self.names(in: path) where !(Int(name).map(builds.contains) ?? false) {
            remove(name)
        }
        // Where it is empty it leaves no trace.
        rmdir(path)
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
            remove(generation)
        }
    }

    private func path(ofBuild number: Int) -> String { "\(path)/\(number)" }

    private func remove(_ name: String) {
        // What stays costs only space, and the next build tries again.
        try? FileManager.default.removeItem(atPath: path + "/" + name)
    }

    private static func names(in folder: String) -> [String] {
        // Without the list nothing can be removed; the folder's own use reports what is wrong.
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}
