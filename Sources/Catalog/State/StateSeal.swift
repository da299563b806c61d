import Digest
import Glibc
package import SQLite
import System

/// A seal: a small file beside a database file that records its size, times and hash.
///
/// The seal is made when the database is closed. Before the database is used again, the seal shows
/// whether another program changed the file.
///
/// A program that opens the database for writing removes the seal first, and makes a new seal after
/// closing.
package struct StateSeal {
    private let database: String

    /// Creates the seal of the file at `database`, without reading or writing anything.
    package init(of database: String) {
        self.database = database
    }

    package var path: String { database + ".seal" }

    /// True if the database has a seal and was changed after it was sealed.
    ///
    /// The content of the database is read only if its times changed. A database that cannot be
    /// read does not count as changed.
    package var isViolated: Bool {
        guard let kept, let now = times, now.size > 0, now != kept.times else { return false }
        guard now.size == kept.times.size else { return true }
        return hash.map { $0 != kept.hash } ?? false
    }

    /// The hash of the database as it was sealed; `nil` without a seal, or if the database changed
    /// later.
    ///
    /// Copies of a state on other machines have the same hash.
    package var sealedHash: String? { isViolated ? nil : kept?.hash }

    /// Seals the file.
    ///
    /// A file that is open or unreadable gets no seal.
    package func make() {
        var log = stat()
        let isOpen = stat(database + "-wal", &log) == 0 && log.st_size > 0
        guard !isOpen, let times, let hash, self.times == times else { return }
        let text = "\(times.size) \(times.modified) \(times.changed) \(hash)\n"
        // The seal is replaced in one step, so that a power failure cannot leave half a seal.
        try? RegularFile.replace(path, with: text.utf8.span.bytes, beside: path + ".new")
    }

    /// Removes the seal so that not even a power failure brings it back.
    ///
    /// Call this before the database is written; otherwise the seal would report the write as
    /// damage.
    ///
    /// - Throws: `DatabaseError` when the seal cannot be removed.
    package func remove() throws(DatabaseError) {
        if unlink(path) == -1 {
            guard errno != ENOENT else { return }
            let reason = Errno.current.description
            // An empty seal counts as no seal. If the seal cannot even be truncated, the database
            // must not be written.
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
    /// The attributes of a file that change with every write.
    private struct Times: Equatable {
        var size: Int
        /// The time in nanoseconds since 1970; `changed` has the same unit.
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
    /// The time in nanoseconds; wrapped for years after 2262, because only equality counts.
    fileprivate var nanoseconds: Int { tv_sec &* 1_000_000_000 &+ tv_nsec }
}
