import Glibc

/// The right to build into one state folder, held by `flock` until the value ends or the process
/// dies.
///
/// The file stays: the kernel, not the file's presence, tells whether a build is running.
package struct BuildLock: ~Copyable {
    private let file: FileHandle

    /// How many milliseconds at most those who look whether it is held are waited for.
    private static let patience = 5_000

    /// Takes the lock at `path`, without waiting for builds.
    ///
    /// - Throws: `PublishingError.locked` with the holder's process number when it is taken.
    package init(at path: String) throws(PublishingError) {
        var file = try FileHandle(opening: path, O_RDWR | O_CREAT)
        try Self.take(file)
        // Whoever removed a whole state took the file away between the two.
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
            // Who looks shares the lock, for a moment; who builds does not.
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

    /// Whether others who open the path find this very file.
    private static func isInPlace(_ file: borrowing FileHandle) throws(PublishingError) -> Bool {
        let own = try file.status()
        var status = stat()
        return stat(file.path, &status) == 0 && status.st_dev == own.st_dev
            && status.st_ino == own.st_ino
    }

    /// Takes the lock at `path` if nobody holds it.
    ///
    /// - Parameter tell: is told who holds it.
    /// - Returns: `nil` when somebody does.
    /// - Throws: `PublishingError.system`.
    package static func ifFree(
        at path: String, else tell: (String) -> Void
    ) throws(PublishingError) -> BuildLock? {
        do throws(PublishingError) {
            return try BuildLock(at: path)
        } catch .locked(_, let holder) {
            tell(holder)
            return nil
        }
    }

    /// Who holds the lock at `path`, and since when in seconds since 1970; `nil` when nobody does.
    ///
    /// Changes nothing, and takes no lock for longer than the look.
    package static func holder(at path: String) -> (name: String, since: Int64)? {
        guard let file = try? FileHandle(opening: path, O_RDONLY) else { return nil }
        if flock(file.descriptor, LOCK_SH | LOCK_NB) == 0 {
            flock(file.descriptor, LOCK_UN)
            return nil
        }
        guard errno == EWOULDBLOCK, let status = try? file.status() else { return nil }
        // Whoever takes it writes its number.
        return (holder(in: file), Int64(status.st_mtim.tv_sec))
    }

    deinit {
        // Closing alone would leave the lock to a child process that was just being started.
        flock(file.descriptor, LOCK_UN)
    }

    private static func holder(in file: borrowing FileHandle) -> String {
        var buffer = [UInt8](repeating: 0, count: 20)
        let count = pread(file.descriptor, &buffer, buffer.count, 0)
        let digits = buffer.prefix(max(0, count)).prefix { (48...57).contains($0) }
        return "process " + (digits.isEmpty ? "unknown" : String(decoding: digits, as: UTF8.self))
    }
}
