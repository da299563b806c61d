import Glibc
package import System

/// The exclusive right to build with one state folder.
///
/// The lock is a `flock` that lasts until this value is destroyed or the process ends.
///
/// The lock file is never removed. Its existence does not mean that a build is running: only the
/// kernel's lock on the file means that.
package struct BuildLock: ~Copyable {
    private let handle: FileHandle

    /// The lock file; a child process that gets it keeps the lock until the process ends.
    package var file: FileDescriptor { FileDescriptor(handle.descriptor) }

    /// The maximum time in milliseconds to wait for processes that only check the lock.
    private static let patience = 5_000

    /// Takes the lock at `path`, without waiting for builds.
    ///
    /// - Throws: `PublishingError.locked` with the holder's process number when the lock is taken.
    package init(at path: String) throws(PublishingError) {
        var file = try FileHandle(opening: path, O_RDWR | O_CREAT)
        try Self.take(file)
        // Another process may have removed the whole state, with this file, before the lock was
        // taken.
        while try !Self.isInPlace(file) {
            file = try FileHandle(opening: path, O_RDWR | O_CREAT)
            try Self.take(file)
        }
        _ = try systemCall("empty", path) { ftruncate(file.descriptor, 0) }
        try file.write("\(getpid())\n")
        handle = file
    }

    private static func take(_ file: borrowing FileHandle) throws(PublishingError) {
        for _ in 0..<patience {
            if try lock(file, LOCK_EX) { return }
            // A process that only checks the lock holds a shared lock for a moment, but a build
            // holds an exclusive lock. If a shared lock is possible, no build is running, so try
            // again.
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

    /// Returns true if the path of `file` still leads to this file.
    private static func isInPlace(_ file: borrowing FileHandle) throws(PublishingError) -> Bool {
        let own = try file.status()
        var status = stat()
        return stat(file.path, &status) == 0 && status.st_dev == own.st_dev
            && status.st_ino == own.st_ino
    }

    /// Takes the lock at `path` if it is free.
    ///
    /// - Parameter report: receives the name of the holder when the lock is taken.
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
    /// The function changes nothing. It holds a shared lock only during the check.
    package static func holder(at path: String) -> (name: String, since: Int64)? {
        guard let file = try? FileHandle(opening: path, O_RDONLY) else { return nil }
        if flock(file.descriptor, LOCK_SH | LOCK_NB) == 0 {
            flock(file.descriptor, LOCK_UN)
            return nil
        }
        guard errno == EWOULDBLOCK, let status = try? file.status() else { return nil }
        // The holder writes its process number into the file when it takes the lock, so the time of
        // this write is the time of locking.
        return (holder(in: file), Int64(status.st_mtim.tv_sec))
    }

    deinit {
        // Closing the file is not enough, because a child process that is just being started may
        // still have it open and hold the lock.
        flock(handle.descriptor, LOCK_UN)
    }

    private static func holder(in file: borrowing FileHandle) -> String {
        var buffer = [UInt8](repeating: 0, count: 20)
        let count = pread(file.descriptor, &buffer, buffer.count, 0)
        let digits = buffer.prefix(max(0, count)).prefix { (48...57).contains($0) }
        return "process " + (digits.isEmpty ? "unknown" : String(decoding: digits, as: UTF8.self))
    }
}
