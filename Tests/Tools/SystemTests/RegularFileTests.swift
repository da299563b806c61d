import Glibc
import System
import TestSupport
import Testing

struct RegularFileTests {
    @Test func `a file up to the limit is read`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([1, 2, 3], to: "file")
        #expect(try RegularFile.read(path, limit: 3) == [1, 2, 3])
        #expect(throws: RegularFile.Failure.tooLarge(3)) {
            try RegularFile.read(path, limit: 2)
        }
    }

    @Test func `a new file does not replace an old one, and no temporary file stays`() throws {
        let folder = try TemporaryFolder()
        let (path, partial) = (folder.file("new"), folder.file("partial"))
        let bytes: [UInt8] = [1, 2, 3]
        try RegularFile.create(path, with: bytes.span.bytes, beside: partial)
        #expect(throws: Errno(EEXIST)) {
            try RegularFile.create(path, with: [UInt8]().span.bytes, beside: partial)
        }
        #expect(try RegularFile.read(path, limit: 3) == bytes)
        #expect(access(partial, F_OK) == -1)
    }

    @Test func `folders, pipes and missing files are refused without waiting`() throws {
        let folder = try TemporaryFolder()
        try systemCall { mkfifo(folder.file("pipe"), 0o600) }
        #expect(throws: RegularFile.Failure.notRegular) {
            try RegularFile.read(folder.file("pipe"), limit: 10)
        }
        #expect(throws: RegularFile.Failure.notRegular) {
            try RegularFile.read(folder.path, limit: 10)
        }
        #expect(throws: RegularFile.Failure.system(Errno(ENOENT))) {
            try RegularFile.read(folder.file("missing"), limit: 10)
        }
    }
}
