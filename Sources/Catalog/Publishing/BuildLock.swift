import Glibc

/// The exclusive right to build with one state folder, held by `flock` until the value is destroyed
/// or the process ends.
///
/// The file stays: the kernel lock, not the existence of the file, shows that a build is running.
package struct BuildLock: ~Copyable {
    private let file: FileHandle

    /// The longest wait in milliseconds for processes that only check the lock.
    private static let patience = 5_000

    /// Takes the lock at `path`, without waiting for builds.
    ///
    /// - Throws: `PublishingError.locked` with the holder's process number when the lock is taken.
    package init(at path: String) throws(PublishingError) {
        var file = try FileHandle(opening: path, O_RDWR | O_CREAT)
        try Self.take(file)
        // A process that removed the whole state may have removed the file between the two calls.
        while try !Self.isInPlace(file) {
            file = try FileHandle(opening: path, O_RDWR | O_CREAT)
            try Self.take(file)
        }
        _ = try systemCall("empty", path) { ftruncate(file.descriptor, 0) }
        try file.write("\(getpid())\n")
        self.file = file
    }

    private static func take(_ file: borrowing FileHandle) throws(PublishingError) {
        for _ in 0..<patience {
            if try lock(file, LOCK_EX) { return }
            // A process that checks the lock shares it for a moment; a build does not share it.
            guard try lock(file, LOCK_SH) else { break }
            flock(file.descriptor, LOCK_UN)
            usleep(1_000)
        }
        throw .locked(lock: file.path, holder: holder(in: file))
    }

    private static func lock(
        _ file: borrowing FileHandle, _ kind: Int32
    ) throws(PublishingError) -> Bool {
        if flock(file.descriptor, kind | LOCK_NB) == 0 { return true }
        guard errno == EWOULDBLOCK else {
            throw .system(operation: "lock", path: file.path, code: errno)
        }
        return false
    }

    /// Returns true if the path still leads to this file.
    private static func isInPlace(_ file: borrowing FileHandle) throws(PublishingError) -> Bool {
        let own = try file.status()
        var status = stat()
        return stat(file.path, &status) == 0 && status.st_dev == own.st_dev
            && status.st_ino == own.st_ino
    }

    /// Takes the lock at `path` if it is free.
    ///
    /// - Parameter report: receives the name of the holder.
    /// - Returns: `nil` when the lock is taken.
    /// - Throws: `PublishingError.system`.
    package static func ifFree(
        at path: String, else report: (String) -> Void
    ) throws(PublishingError) -> BuildLock? {
        do throws(PublishingError) {
            return try BuildLock(at: path)
        } catch .locked(_, let holder) {
            report(holder)
            return nil
        }
    }

    /// Returns the holder of the lock at `path`, and the time of locking in seconds since 1970;
    /// `nil` when the lock is free.
    ///
    /// The function changes nothing, and holds the lock only during the check.
    package static func holder(at path: String) -> (name: String, since: Int64)? {
        guard let file = try? FileHandle(opening: path, O_RDONLY) else { return nil }
        if flock(file.descriptor, LOCK_SH | LOCK_NB) == 0 {
            flock(file.descriptor, LOCK_UN)
            return nil
        }
        guard errno == EWOULDBLOCK, let status = try? file.status() else { return nil }
        // The holder writes its number when it takes the lock.
        return (holder(in: file), Int64(status.st_mtim.tv_sec))
    }

    deinit {
        // After a mere close, a child process that was just being started could still hold the
        // lock.
        flock(file.descriptor, LOCK_UN)
    }

    private static func holder(in file: borrowing FileHandle) -> String {
        var buffer = [UInt8](repeating: 0, count: 20)
        let count = pread(file.descriptor, &buffer, buffer.count, 0)
        let digits = buffer.prefix(max(0, count)).prefix { (48...57).contains($0) }
        return "process " + (digits.isEmpty ? "unknown" : String(decoding: digits, as: UTF8.self))
    }
}
