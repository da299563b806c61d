import Digest
import Glibc
package import SQLite
import System

/// What a database file was like when it was closed, kept beside it: a single bit that changes
/// afterwards is found out before anything of it is believed.
///
/// Whoever opens the file to write breaks the seal, and whoever closed it makes a new one.
package struct StateSeal {
    private let database: String

    /// The seal of a database file, whether there is one or not.
    package init(of database: String) {
        self.database = database
    }

    /// Where it is kept.
    package var path: String { database + ".seal" }

    /// Whether the file is sealed, and other than it was sealed.
    ///
    /// It is read only where somebody touched it since.
    package var isViolated: Bool {
        guard let kept, let now = times, now.size > 0 else { return false }
        return now != kept.times && (now.size != kept.times.size || hash != kept.hash)
    }

    /// Seals the file; one that is still open, or cannot be read, has no seal.
    package func make() {
        var log = stat()
        let isOpen = stat(database + "-wal", &log) == 0 && log.st_size > 0
        guard !isOpen, let times, let hash, self.times == times else { return }
        let text = "\(times.size) \(times.modified) \(times.changed) \(hash)\n"
        // A power cut leaves no seal, or this one.
        try? RegularFile.replace(path, with: text.utf8.span.bytes, beside: path + ".new")
    }

    /// Takes the seal away, on disk, before the file is written: what is written then must not be
    /// taken for damage.
    ///
    /// - Throws: `DatabaseError` for a seal that stays.
    package func remove() throws(DatabaseError) {
        if unlink(path) == -1 {
            guard errno != ENOENT else { return }
            let reason = Errno.current.description
            // One that says nothing is none; else the file is not written.
            guard truncate(path, 0) == 0 else {
                throw DatabaseError(
                    .inputOutput, code: 0, message: "its seal cannot be removed: \(reason)",
                    path: database)
            }
        }
        let folder = database.lastIndex(of: "/").map { String(database[...$0]) } ?? "."
        guard let opened = try? OwnedDescriptor(opening: folder, O_RDONLY | O_DIRECTORY)
        else { return }
        fsync(opened.number)
    }
}

extension StateSeal {
    /// What changes whenever anybody writes the file.
    private struct Times: Equatable {
        var size: Int
        /// In nanoseconds since 1970, as is the other.
        var modified: Int
        var changed: Int
    }

    private var times: Times? {
        var status = stat()
        guard stat(database, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Times(
            size: Int(status.st_size), modified: status.st_mtim.nanoseconds,
            changed: status.st_ctim.nanoseconds)
    }

    private var kept: (times: Times, hash: String)? {
        guard let opened = try? OwnedDescriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
            let bytes = try? opened.file.bytes(count: 256)
        else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.count == 4, let size = Int(words[0]), let modified = Int(words[1]),
            let changed = Int(words[2])
        else { return nil }
        return (Times(size: size, modified: modified, changed: changed), String(words[3]))
    }

    private var hash: String? {
        guard let opened = try? OwnedDescriptor(opening: database, O_RDONLY | O_NONBLOCK)
        else { return nil }
        var hasher = FingerprintHasher()
        do throws(Errno) {
            try opened.file.forEachChunk { hasher.update($0) }
        } catch {
            return nil
        }
        return hasher.finalize().description
    }
}

extension timespec {
    fileprivate var nanoseconds: Int { tv_sec * 1_000_000_000 + tv_nsec }
}
