import Digest
import Glibc
package import SQLite
import System

/// A record of a database file at the time it was closed, stored beside it.
///
/// It detects any later change before the file is used.
///
/// A program that opens the file for writing removes the seal, and makes a new one after closing.
package struct StateSeal {
    private let database: String

    /// The seal of a database file, whether it exists or not.
    package init(of database: String) {
        self.database = database
    }

    package var path: String { database + ".seal" }

    /// True if the file is sealed and was changed since.
    ///
    /// The content is read only if the times of the file changed.
    package var isViolated: Bool {
        guard let kept, let now = times, now.size > 0 else { return false }
        return now != kept.times && (now.size != kept.times.size || hash != kept.hash)
    }

    /// Seals the file.
    ///
    /// A file that is open or unreadable gets no seal.
    package func make() {
        var log = stat()
        let isOpen = stat(database + "-wal", &log) == 0 && log.st_size > 0
        guard !isOpen, let times, let hash, self.times == times else { return }
        let text = "\(times.size) \(times.modified) \(times.changed) \(hash)\n"
        // After a power failure there is either no seal or this one.
        try? RegularFile.replace(path, with: text.utf8.span.bytes, beside: path + ".new")
    }

    /// Removes the seal, durably, before the file is written.
    ///
    /// Otherwise the write would pass for damage.
    ///
    /// - Throws: `DatabaseError` when the seal cannot be removed.
    package func remove() throws(DatabaseError) {
        if unlink(path) == -1 {
            guard errno != ENOENT else { return }
            let reason = Errno.current.description
            // An empty seal counts as none. If truncation fails as well, the file must not be
            // written.
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
    /// The file attributes that change with every write.
    private struct Times: Equatable {
        var size: Int
        /// The time in nanoseconds since 1970, as is `changed`.
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
