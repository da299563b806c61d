import Glibc
import System
import TestSupport
import Testing

struct FileDescriptorTests {
    private static let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 31) }

    @Test func `written bytes are read back, whole and in chunks`() throws {
        let opened = try OwnedDescriptor.inMemory(name: "test")
        try opened.file.write(Self.bytes.span.bytes)

        #expect(try opened.file.bytes(count: 1_000_000, at: 0) == Self.bytes)
        #expect(try opened.file.bytes(count: 10, at: 199_995) == Array(Self.bytes.suffix(5)))
        #expect(try opened.file.bytes(count: 10) == [])
        var chunks: [UInt8] = []
        try opened.file.forEachChunk(from: 0) { chunks += $0 }
        #expect(chunks == Self.bytes)
    }

    @Test func `bytes that come in pieces are read to the end`() throws {
        var ends: [Int32] = [-1, -1]
        try systemCall { pipe(&ends) }
        let reading = OwnedDescriptor(takingOver: ends[0])
        let thread = Thread(writing: Self.bytes, to: ends[1])
        #expect(try reading.file.bytes(count: Self.bytes.count) == Self.bytes)
        thread.join()
        #expect(try reading.file.bytes(count: 1) == [])
    }

    @Test func `a temporary file has no name`() throws {
        let folder = try TemporaryFolder()
        let opened = try OwnedDescriptor.temporary(in: folder.path)
        try opened.file.write("text".utf8.span.bytes)
        #expect(rmdir(folder.path) == 0)
        #expect(try opened.file.status().st_size == 4)
        #expect(throws: Errno(ENOENT)) { _ = try OwnedDescriptor.temporary(in: folder.path) }
    }

    @Test func `an error of a full disk is thrown`() throws {
        let full = try OwnedDescriptor(opening: "/dev/full", O_WRONLY)
        let file = full.file
        #expect(throws: Errno(ENOSPC)) { try file.write("text".utf8.span.bytes) }
    }
}

/// A thread that writes to a pipe and closes it: more than the pipe holds at a time.
private struct Thread {
    private final class Work {
        let bytes: [UInt8]
        let descriptor: Int32

        init(_ bytes: [UInt8], _ descriptor: Int32) {
            self.bytes = bytes
            self.descriptor = descriptor
        }
    }

    private var thread = pthread_t()

    init(writing bytes: [UInt8], to descriptor: Int32) {
        let work = Unmanaged.passRetained(Work(bytes, descriptor)).toOpaque()
        pthread_create(
            &thread, nil,
            { work in
                guard let work else { return nil }
                let job = Unmanaged<Work>.fromOpaque(work).takeRetainedValue()
                let end = OwnedDescriptor(takingOver: job.descriptor)
                job.bytes.withUnsafeBytes { try? end.file.write($0) }
                return nil
            }, work)
    }

    func join() {
        pthread_join(thread, nil)
    }
}
