import FoundationEssentials
import Glibc
import CatalogPublishing
import TestSupport
import Testing

@Suite struct AtomicFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func inode(_ name: String) -> ino_t {
        var status = stat()
        return stat(folder.file(name), &status) == 0 ? status.st_ino : 0
    }

    @Test func `a file of any size appears when it is complete`() throws {
        try folder.write("old", to: "list")
        let lines = (0..<20_000).map { "line \($0)\n" }
        var file = try AtomicFile(at: folder.file("list"))
        for line in lines {
            try file.write(line)
            if line == lines[19_000] { #expect(try folder.read("list") == "old") }
        }
        try file.finish()
        #expect(try folder.read("list") == lines.joined())
        #expect(inode("list.new") == 0)
    }

    @Test func `a file that is as it should be is not touched`() throws {
        let path = folder.file("rules")
        try AtomicFile.write("a\n", to: path)
        let first = inode("rules")
        try AtomicFile.write("a\n", to: path)
        #expect(inode("rules") == first)
        for text in ["b\n", "longer\n", ""] {
            try AtomicFile.write(text, to: path)
            #expect(try folder.read("rules") == text)
        }
    }

    @Test func `the rest of an interrupted file does not matter`() throws {
        try folder.write("left behind, and longer than what comes", to: "list.new")
        try AtomicFile.write("new", to: folder.file("list"))
        #expect(try folder.read("list") == "new")
    }

    @Test func `a pipe is written, not replaced`() throws {
        let path = folder.file("pipe")
        mkfifo(path, 0o600)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        var file = try AtomicFile(at: path)
        try file.write("words")
        try file.finish()
        var bytes = [UInt8](repeating: 0, count: 16)
        #expect(read(reader, &bytes, bytes.count) == 5)
    }

    @Test func `a folder that is not there is an error with the path`() throws {
        let path = folder.file("missing/list")
        let error = #expect(throws: PublishingError.self) { try AtomicFile.write("x", to: path) }
        #expect(error.map { "\($0)" }?.contains("missing/list") == true)
    }
}
