import FoundationEssentials
import Glibc
import Images
import System

/// A folder for the copy of a state, locked for as long as the process that made it lives.
///
/// What processes that were killed left of theirs is removed by the next that makes one.
final class PreviewFolder: Sendable {
    /// How the folders are called, with six letters behind it that the system chooses.
    private static let prefix = "catalog-preview-"

    /// Where it is.
    let path: String
    private let descriptor: Int32

    /// Makes a folder in a place: in `$TMPDIR`, unless another is named.
    ///
    /// - Throws: `BuildError.unusableState`.
    init(in place: String = WorkFolder.place) throws(BuildError) {
        Self.removeAbandoned(in: place)
        var made = try Self.make(in: place)
        // Another process may take it for one that is abandoned, before it is locked.
        while !made.isOurs {
            close(made.descriptor)
            made = try Self.make(in: place)
        }
        (path, descriptor) = (made.path, made.descriptor)
    }

    deinit { close(descriptor) }

    /// Removes the folder with what is in it.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Removes the folders of this user that no process holds.
    private static func removeAbandoned(in place: String) {
        let names = try? FileManager.default.contentsOfDirectory(atPath: place)
        for name in names ?? [] where name.hasPrefix(prefix) {
            let path = place + "/" + name
            let descriptor = open(path)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
                flock(descriptor, LOCK_EX | LOCK_NB) == 0
            else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    /// A folder that is open, and no link; below 0 with `errno` when there is none.
    private static func open(_ path: String) -> Int32 {
        Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }

    private static func make(
        in place: String
    ) throws(BuildError) -> (path: String, descriptor: Int32, isOurs: Bool) {
        var template = Array("\(place)/\(prefix)XXXXXX".utf8CString)
        let isMade = mkdtemp(&template) != nil
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let descriptor = isMade ? open(path) : -1
        guard descriptor >= 0 else {
            throw .unusableState(folder: path, reason: Errno.current.description)
        }
        // Where the file system has no locks, nothing is found abandoned either.
        let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
        return (path, descriptor, isLocked && access(path, F_OK) == 0)
    }
}
