import FoundationEssentials
import Glibc
import CatalogPublishing
import TestSupport
import Testing

@Suite(.serialized) struct BuildLockTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("lock")
    }

    /// Takes the lock and releases it.
    private func take() throws(PublishingError) {
        let lock = try BuildLock(at: path)
        withExtendedLifetime(lock) {}
    }

    @Test func `a lock is refused while it is held, with the holder's number, and then free`()
        throws
    {
        let lock = try BuildLock(at: path)
        let refusal = PublishingError.locked(lock: path, holder: "process \(getpid())")
        #expect(throws: refusal) { try take() }
        #expect(throws: refusal) { try take() }
        withExtendedLifetime(lock) {}
        _ = consume lock
        try take()
        #expect(
            "\(refusal)" == """
                another build is running (process \(getpid())); wait until it ends; it holds the \
                lock '\(path)'
                """)
    }

    @Test func `reading a lock gives its holder and leaves it as it is`() throws {
        #expect(BuildLock.holder(at: path) == nil && access(path, F_OK) == -1)
        let lock = try BuildLock(at: path)
        let holder = try #require(BuildLock.holder(at: path))
        #expect(holder.name == "process \(getpid())")
        #expect(abs(holder.since - Int64(time(nil))) <= 5)
        withExtendedLifetime(lock) {}
        _ = consume lock
        #expect(BuildLock.holder(at: path) == nil)
        try take()
    }

    @Test func `waiting for a lock reports its holder, and gets it once it is free`() throws {
        let lock = try BuildLock(at: path)
        var holders: [String] = []
        let second = try BuildLock.ifFree(at: path) { holders.append($0) }
        let isTaken = second != nil
        #expect(!isTaken && holders == ["process \(getpid())"])
        withExtendedLifetime(lock) {}
        _ = consume lock
        let third = try BuildLock.ifFree(at: path) { holders.append($0) }
        #expect(holders.count == 1)
        #expect(throws: PublishingError.self) { try take() }
        withExtendedLifetime(third) {}
    }

    @Test func `a file that a dead process left does not lock`() throws {
        try folder.write("1\n", to: "lock")
        try take()
        #expect(try folder.read("lock") == "\(getpid())\n")
    }

    @Test(arguments: [("", "unknown"), ("abc", "unknown"), ("12 34", "12")])
    func `a holder without a name locks too`(content: String, name: String) throws {
        try folder.write(content, to: "lock")
        let other = open(path, O_RDONLY)
        defer { close(other) }
        try #require(flock(other, LOCK_EX) == 0)
        #expect(throws: PublishingError.locked(lock: path, holder: "process \(name)")) {
            try take()
        }
    }

    @Test func `a lock is free when its holder was killed`() throws {
        let holder = try Holder(of: path)
        #expect(throws: PublishingError.locked(lock: path, holder: "process \(holder.id)")) {
            try take()
        }
        holder.kill()
        try take()
    }

    @Test func `a lock that is let go of is free, even if another process inherited it`() throws {
        let lock = try BuildLock(at: path)
        // A child between fork and exec has the same open file under another number.
        let copy = dup(try #require(descriptor(of: path)))
        defer { close(copy) }
        _ = consume lock
        try take()
    }

    @Test func `reading a lock does not prevent another process from taking it`() async throws {
        let observer = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        defer { close(observer) }
        try #require(flock(observer, LOCK_SH | LOCK_NB) == 0)
        let path = path
        async let taken = refusal(at: path) { nil }
        waitForSecond(opening: path)
        flock(observer, LOCK_UN)
        let found = await taken
        #expect(found == nil)
    }

    @Test func `a file that was removed before it was locked does not lock`() async throws {
        let observer = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        defer { close(observer) }
        try #require(flock(observer, LOCK_SH | LOCK_NB) == 0)
        let path = path
        async let taken = refusal(at: path) { refusal(at: path) { nil } }
        waitForSecond(opening: path)
        unlink(path)
        flock(observer, LOCK_UN)
        let found = await taken
        #expect(found == .locked(lock: path, holder: "process \(getpid())"))
    }

    /// Waits until a file is open twice, without blocking the thread: the first is that of the
    /// lock's holder.
    private func waitForSecond(opening path: String) {
        for _ in 0..<200 where descriptors(of: path).count < 2 {
            usleep(1_000)
        }
    }

    /// The number under which this process has a file open.
    private func descriptor(of path: String) -> Int32? { descriptors(of: path).first }

    private func descriptors(of path: String) -> [Int32] {
        var target = [CChar](repeating: 0, count: 4096)
        // Not all numbers there may be: those are a million on some systems.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return names.compactMap { Int32($0) }.sorted().filter { number in
            let count = readlink("/proc/self/fd/\(number)", &target, target.count)
            return target.prefix(max(0, count)).elementsEqual(path.utf8.map(CChar.init))
        }
    }

    @Test func `a lock in a folder that is not there is an error`() {
        let path = folder.file("missing/lock")
        #expect(throws: PublishingError.system(operation: "open", path: path, code: ENOENT)) {
            let lock = try BuildLock(at: path)
            withExtendedLifetime(lock) {}
        }
    }
}

/// Takes a lock, and calls `body` while it is held.
///
/// - Returns: The refusal of the lock, or else the result of `body`.
private func refusal(
    at path: String, _ body: () -> PublishingError?
) -> PublishingError? {
    do throws(PublishingError) {
        let lock = try BuildLock(at: path)
        defer { withExtendedLifetime(lock) {} }
        return body()
    } catch {
        return error
    }
}

/// Another process that holds a lock, until it is killed.
private final class Holder {
    let id: pid_t

    /// Starts a program that takes the lock itself: a descriptor of this process would be copied to
    /// the children of other tests until they call `exec`.
    init(of path: String) throws {
        var id: pid_t = 0
        let words = ["flock", "--no-fork", path, "sleep", "60"]
        let arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let code = posix_spawn(&id, "/usr/bin/flock", nil, nil, arguments, environ)
        try #require(code == 0)
        self.id = id
        let isHeld = (0..<10_000).contains { _ in
            usleep(1_000)
            return BuildLock.holder(at: path) != nil
        }
        try #require(isHeld)
        try "\(id)\n".write(toFile: path, atomically: false, encoding: .utf8)
    }

    func kill() {
        Glibc.kill(id, SIGKILL)
        waitpid(id, nil, 0)
    }

    deinit { kill() }
}
