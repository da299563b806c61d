import Glibc

/// The right to build into one state folder, held by `flock` until the value ends or the process
/// dies.
///
/// The file stays: the kernel, not the file's presence, tells whether a build is running.
public struct BuildLock: ~Copyable {
    private let file: FileHandle

    /// Takes the lock at `path`, without waiting.
    ///
    /// - Throws: `PublishingError.locked` with the holder's process number when it is taken.
    public init(at path: String) throws(PublishingError) {
        let file = try FileHandle(opening: path, O_RDWR | O_CREAT)
        if flock(file.descriptor, LOCK_EX | LOCK_NB) == -1 {
            guard errno == EWOULDBLOCK else {
                throw .system(operation: "lock", path: path, code: errno)
            }
            throw .locked(lock: path, holder: Self.holder(in: file))
        }
        _ = try systemCall("empty", path) { ftruncate(file.descriptor, 0) }
        try file.write("\(getpid())\n")
        self.file = file
    }

    /// Takes the lock at `path` if nobody holds it.
    ///
    /// - Parameter tell: is told who holds it.
    /// - Returns: `nil` when somebody does.
    /// - Throws: `PublishingError.system`.
    public static func ifFree(
        at path: String, else tell: (String) -> Void
    ) throws(PublishingError) -> BuildLock? {
        do throws(PublishingError) {
            return try BuildLock(at: path)
        } catch .locked(_, let holder) {
            tell(holder)
            return nil
        }
    }

    /// Whether somebody holds the lock at `path`.
    ///
    /// - Throws: `PublishingError.system`.
    public static func isTaken(at path: String) throws(PublishingError) -> Bool {
        guard access(path, F_OK) == 0 else { return false }
        let file = try FileHandle(opening: path, O_RDONLY)
        // Shared, and let go of at once: who asks keeps no build from its work.
        return flock(file.descriptor, LOCK_SH | LOCK_NB) == -1
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
