import FoundationEssentials
import Glibc
import System

/// A folder for the copy of a state.
///
/// The folder is locked while the process that made it runs.
///
/// When a process makes a preview folder, it removes the preview folders of killed processes.
final class PreviewFolder: Sendable {
    /// The prefix of the folder names.
    ///
    /// The system adds six letters.
    private static let prefix = "catalog-preview-"

    let path: String
    private let opened: OwnedDescriptor

    /// Makes a folder in the folder `place`, which is `$TMPDIR` by default.
    ///
    /// - Throws: `BuildError.noTemporaryFolder`.
    init(in place: String = TemporaryFiles.place) throws(BuildError) {
        Self.removeAbandoned(in: place)
        var made = try Self.make(in: place)
        // Another process may take the new folder for abandoned and remove it before the lock is
        // taken, so the folder is made again until it is locked.
        while !made.isOurs { made = try Self.make(in: place) }
        path = made.path
        opened = made.opened
    }

    /// Removes the folder and its contents.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Removes the preview folders of this user that no process has locked.
    private static func removeAbandoned(in place: String) {
        let names = try? FileManager.default.contentsOfDirectory(atPath: place)
        for name in names ?? [] where name.hasPrefix(prefix) {
            let path = place + "/" + name
            guard let opened = try? open(path), let status = try? opened.file.status(),
                status.st_uid == geteuid(), flock(opened.number, LOCK_EX | LOCK_NB) == 0
            else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    private struct Made: ~Copyable {
        let path: String
        let opened: OwnedDescriptor
        let isOurs: Bool
    }

    /// Opens the folder at `path`, and throws an error if this is a symbolic link.
    private static func open(_ path: String) throws(Errno) -> OwnedDescriptor {
        try OwnedDescriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }

    private static func make(in place: String) throws(BuildError) -> Made {
        do throws(Errno) {
            let path = try TemporaryFiles.createFolder(in: place, prefix: prefix)
            let opened = try open(path)
            // Some file systems have no locks. The folder is used without a lock then, because no
            // other process can take it for abandoned either.
            let isLocked = flock(opened.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            return Made(path: path, opened: opened, isOurs: isLocked && access(path, F_OK) == 0)
        } catch {
            throw .noTemporaryFolder(folder: place, reason: error.description)
        }
    }
}
