import Glibc
import TestSupport
import Testing

@testable import CatalogPublishing

@Suite struct SiteFileTests {
    private let folder: TemporaryFolder
    private let output: OutputFolder
    private let path: SitePath

    init() throws {
        folder = try TemporaryFolder()
        output = try OutputFolder(at: folder.file("dist"))
        path = try SitePath("products/1.html")
        try folder.write("whole", to: "dist/products/1.html")
    }

    @Test func `a file is read and removed, with its empty folder`() throws {
        var site = SiteFolder(in: output)
        let found = try site.file(at: path)
        guard let file = consume found else { throw PublishingError.notFolder("products") }
        #expect(file.size == 5)
        var bytes: [UInt8] = []
        try file.forEachChunk { bytes.append(contentsOf: $0) }
        #expect(bytes == Array("whole".utf8))
        #expect(try site.remove(path, ifStill: file))
        #expect(try folder.contents(of: "dist") == [])
    }

    @Test(arguments: ["in its place", "beside it", "as long as it was"])
    func `a file that was edited after the check stays`(way: String) throws {
        var site = SiteFolder(in: output)
        let found = try site.file(at: path)
        guard let file = consume found else { throw PublishingError.notFolder("products") }
        let name = folder.file("dist/products/1.html")
        switch way {
        case "beside it":
            try folder.write("edits", to: "new.html")
            try #require(rename(folder.file("new.html"), name) == 0)
        default:
            let edited = open(name, O_WRONLY | O_CLOEXEC)
            defer { close(edited) }
            let text = way == "in its place" ? "edited" : "edits"
            // Files written within a tick of the clock have the same time.
            usleep(20_000)
            try #require(write(edited, text, text.utf8.count) == text.utf8.count)
        }
        #expect(try !site.remove(path, ifStill: file))
        #expect(try folder.read("dist/products/1.html").hasPrefix("edit"))
    }

    @Test func `folders and special files are not files, and links are not followed`() throws {
        var site = SiteFolder(in: output)
        try folder.makeFolder("dist/page/1.html")
        symlink("products/1.html", folder.file("dist/link.html"))
        mkfifo(folder.file("dist/pipe.html"), 0o644)
        symlink("products", folder.file("dist/list"))
        for name in ["page/1.html", "link.html", "pipe.html", "none.html", "none/1.html"] {
            let isFound = try site.file(at: SitePath(name)) != nil
            #expect(!isFound, "\(name)")
        }
        #expect(throws: PublishingError.notFolder(folder.file("dist/list"))) {
            _ = try site.file(at: SitePath("list/1.html"))
        }
    }
}
