import FoundationEssentials
import Glibc
import System

/// A folder for the copy of a state, locked while the process that made it lives.
///
/// The next process that makes such a folder removes those of killed processes.
final class PreviewFolder: Sendable {
    /// The prefix of the folder names; six letters that the system chooses follow.
    private static let prefix = "catalog-preview-"

    let path: String
    private let opened: OwnedDescriptor

    /// Makes a folder in a place: `$TMPDIR` by default.
    ///
    /// - Throws: `BuildError.unusableState`.
    init(in place: String = TemporaryFiles.place) throws(BuildError) {
        Self.removeAbandoned(in: place)
        var made = try Self.make(in: place)
        // Before the lock is taken, another process may remove the folder as abandoned.
        while !made.isOurs { made = try Self.make(in: place) }
        path = made.path
        opened = made.opened
    }

    /// Removes the folder and its contents.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Removes the folders of this user that no process has locked.
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

    /// Opens a folder; a symbolic link is an error.
    private static func open(_ path: String) throws(Errno) -> OwnedDescriptor {
        try OwnedDescriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }

    private static func make(in place: String) throws(BuildError) -> Made {
        var path = "\(place)/\(prefix)XXXXXX"
        do throws(Errno) {
            path = try TemporaryFiles.createFolder(in: place, prefix: prefix)
            let opened = try open(path)
            // On a file system without locks, no folder is found abandoned either.
            let isLocked = flock(opened.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            return Made(path: path, opened: opened, isOurs: isLocked && access(path, F_OK) == 0)
        } catch {
            throw .unusableState(folder: path, reason: error.description)
        }
    }
}
