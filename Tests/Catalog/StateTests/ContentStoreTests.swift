import CatalogState
import Digest
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Writes bytes to a file.
func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
}

@Suite struct ContentStoreTests {
    private let folder: TemporaryFolder
    private let contents: ContentStore

    init() throws {
        folder = try TemporaryFolder()
        contents = ContentStore(in: folder.path + "/cache")
    }

    private func save(_ chunks: [UInt8]...) throws -> SHA256Digest {
        try contents.save { write in
            for chunk in chunks { try chunk.withUnsafeBytes { try write($0) } }
        }
    }

    @Test func `a body is stored under the hash of its content`() throws {
        let digest = try save([1, 2], [], [3])
        #expect(digest == SHA256Digest.of([1, 2, 3]))
        #expect(contents.content(of: digest) == [1, 2, 3])
        let hex = digest.hex
        #expect(contents.path(of: digest) == "\(folder.path)/cache/\(hex.prefix(2))/\(hex)")
        #expect(try folder.files == ["cache/\(hex.prefix(2))/\(hex)"])
    }

    @Test func `the same content is stored once`() throws {
        let first = try save([1, 2, 3])
        var before = stat()
        #expect(stat(contents.path(of: first), &before) == 0)
        #expect(try save([1], [2, 3]) == first)
        #expect(try folder.files.count == 1)
        var after = stat()
        #expect(stat(contents.path(of: first), &after) == 0)
        #expect(after.st_ino == before.st_ino)
    }

    @Test func `an empty body is a body`() throws {
        let digest = try save()
        #expect(contents.content(of: digest) == [])
    }

    @Test func `content that was never stored is absent`() {
        let digest = SHA256Digest.of([9])
        #expect(contents.content(of: digest) == nil)
        contents.remove(digest)
    }

    @Test(arguments: ["cut", "emptied", "flipped", "lengthened", "a link", "a pipe"])
    func `damaged content is absent, and can be stored again`(damage: String) throws {
        let digest = try save([1, 2, 3])
        let path = contents.path(of: digest)
        switch damage {
        case "cut": try write([1, 2], to: path)
        case "emptied": try write([], to: path)
        case "flipped": try write([1, 2, 2], to: path)
        case "lengthened": try write([1, 2, 3, 0], to: path)
        case "a pipe":
            unlink(path)
            mkfifo(path, 0o600)
        default:
            try write([1, 2, 3], to: folder.path + "/elsewhere")
            unlink(path)
            symlink(folder.path + "/elsewhere", path)
        }
        #expect(contents.content(of: digest) == nil)
        #expect(try save([1, 2, 3]) == digest)
        #expect(contents.content(of: digest) == [1, 2, 3])
    }

    @Test func `each of a thousand flipped bits is found`() throws {
        let bytes = (0..<2_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let digest = try save(bytes)
        #expect(contents.holds(digest))
        var found = 0
        for number in 0..<1_000 {
            let bit = number * 7_919 % (bytes.count * 8)
            var flipped = bytes
            flipped[bit / 8] ^= 1 << (bit % 8)
            try write(flipped, to: contents.path(of: digest))
            if !contents.holds(digest) { found += 1 }
        }
        #expect(found == 1_000)
        #expect(try save(bytes) == digest)
        #expect(contents.holds(digest))
    }

    @Test func `a folder in the place of content is absent, and an error when written to`() throws {
        let digest = try save([1, 2, 3])
        let path = contents.path(of: digest)
        unlink(path)
        mkdir(path, 0o755)
        #expect(contents.content(of: digest) == nil)
        #expect(throws: StateError.content(operation: "write", path: path, code: EISDIR)) {
            try save([1, 2, 3])
        }
        #expect(try folder.files == [])
    }

    @Test func `removed content is absent`() throws {
        let digest = try save([1, 2, 3])
        contents.remove(digest)
        #expect(contents.content(of: digest) == nil)
    }

    @Test func `a body that breaks off leaves nothing`() throws {
        struct Interruption: Error {}
        #expect(throws: Interruption.self) {
            try contents.save { write in
                try [UInt8](repeating: 7, count: 100).withUnsafeBytes { try write($0) }
                throw Interruption()
            }
        }
        #expect(try folder.files == [])
    }

    @Test func `a folder that cannot be made is an error with its place`() throws {
        try write([], to: folder.path + "/file")
        let contents = ContentStore(in: folder.path + "/file/cache")
        let error = #expect(throws: StateError.self) { try contents.save { _ in } }
        guard case .content(let operation, let path, let code) = try #require(error) else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(operation == "write")
        #expect(path.hasPrefix(folder.path + "/file/cache/tmp-"))
        #expect(code == ENOTDIR)
        #expect(error?.description.hasSuffix(": Not a directory") == true)
    }

    @Test(.needs(.mounting)) func `a full disk is an error, and leaves nothing`() throws {
        let disk = folder.path + "/disk"
        mkdir(disk, 0o755)
        try #require(mount("tmpfs", disk, "tmpfs", 0, "size=64k") == 0)
        defer { umount2(disk, Int32(MNT_DETACH)) }
        let contents = ContentStore(in: disk + "/cache")
        let body = [UInt8](repeating: 1, count: 1 << 20)
        let error = #expect(throws: StateError.self) {
            try contents.save { write in try body.withUnsafeBytes { try write($0) } }
        }
        guard case .content(_, _, let code) = try #require(error) else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(code == ENOSPC)
        #expect(try folder.files == [])
    }
}

extension ContentStore {
    /// The stored content, if it exists and is intact.
    fileprivate func content(of digest: SHA256Digest) -> [UInt8]? {
        guard let content = openContent(of: digest) else { return nil }
        let count = content.count
        let file = content.release()
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: count)
        #expect(read(file, &bytes, count) == count)
        return bytes
    }
}
