import FoundationEssentials
import Glibc
import System

/// A folder for the copy of a state, locked for as long as the process that made it lives.
///
/// What processes that were killed left of theirs is removed by the next that makes one.
final class PreviewFolder: Sendable {
    /// How the folders are called, with six letters behind it that the system chooses.
    private static let prefix = "catalog-preview-"

    /// Where it is.
    let path: String
    private let opened: OwnedDescriptor

    /// Makes a folder in a place: in `$TMPDIR`, unless another is named.
    ///
    /// - Throws: `BuildError.unusableState`.
    init(in place: String = TemporaryFiles.place) throws(BuildError) {
        Self.removeAbandoned(in: place)
        var made = try Self.make(in: place)
        // Another process may take it for one that is abandoned, before it is locked.
        while !made.isOurs { made = try Self.make(in: place) }
        path = made.path
        opened = made.opened
    }

    /// Removes the folder with what is in it.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Removes the folders of this user that no process holds.
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

    /// Opens a folder that is no link.
    private static func open(_ path: String) throws(Errno) -> OwnedDescriptor {
        try OwnedDescriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }

    private static func make(in place: String) throws(BuildError) -> Made {
        var path = "\(place)/\(prefix)XXXXXX"
        do throws(Errno) {
            path = try TemporaryFiles.createFolder(in: place, prefix: prefix)
            let opened = try open(path)
            // Where the file system has no locks, nothing is found abandoned either.
            let isLocked = flock(opened.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            return Made(path: path, opened: opened, isOurs: isLocked && access(path, F_OK) == 0)
        } catch {
            throw .unusableState(folder: path, reason: error.description)
        }
    }
}
