import CLinux
import FoundationEssentials
import Glibc

/// Where new files wait, whole, until all of them are on disk and may take their places.
///
/// It lies in the state folder when that is on the output's file system, so that a rename moves
/// a file, else in a hidden folder of mode 0700 inside the output. What a killed build left is
/// removed when the next one opens its own.
public final class StagingFolder: Sendable {
    private static let prefix = ".catalog-staging-"

    private let handle: FileHandle
    let path: String

    /// Makes an empty staging folder for `output`.
    ///
    /// - Parameter state: the path of the state folder, which must exist.
    public init(for output: OutputFolder, state: String) throws(PublishingError) {
        let stateStatus = try FileHandle(opening: state, O_RDONLY | O_DIRECTORY).status()
        let outputStatus = try FileHandle(opening: output.path, O_RDONLY | O_DIRECTORY).status()
        let shared = stateStatus.st_dev == outputStatus.st_dev
        Self.removeLeftovers(in: state)
        Self.removeLeftovers(in: output.path)
        let name = Self.prefix + String(UInt64.random(in: 0 ... .max), radix: 36)
        let path = (shared ? state : output.path) + "/" + name
        try makeFolder(path, mode: 0o700)
        handle = try FileHandle(opening: path, O_RDONLY | O_DIRECTORY)
        self.path = path
    }

    deinit {
        // A left-over is harmless and the next build removes it, so nothing is reported here.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Opens a folder of its own for one thread: creating files from several threads in one
    /// folder contends on the folder's lock.
    ///
    /// - Parameter number: distinct for every writer of this staging folder.
    public func makeWriter(number: UInt32) throws(PublishingError) -> StagingWriter {
        let name = String(number)
        try makeFolder(name, in: handle.descriptor, mode: 0o700)
        let folder = try FileHandle(
            opening: name, in: handle.descriptor, O_RDONLY | O_DIRECTORY)
        return StagingWriter(folder: folder, number: number)
    }

    /// Writes everything staged to disk in one call.
    ///
    /// The corresponding C function is `syncfs`.
    func synchronize() throws(PublishingError) {
        _ = try systemCall("write to disk", path) { syncfs(handle.descriptor) }
    }

    var descriptor: Int32 { handle.descriptor }

    private static func removeLeftovers(in folder: String) {
        // Without the list nothing can be removed; the folder's own use reports what is wrong.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(prefix) {
            try? FileManager.default.removeItem(atPath: folder + "/" + name)
        }
    }
}
