import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import CatalogPublishing

@Suite struct PublicationTests {
    private let folder: TemporaryFolder
    private let output: OutputFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("state")
        output = try OutputFolder(at: try folder.makeFolder("dist"))
    }

    private let mark = SiteMark(folder: "a1", site: "b2")

    private func makeArea() throws -> BuildArea {
        try BuildArea(for: output, state: folder.file("state"))
    }

    private func begin(_ build: Int = 1) throws -> BuildFolder {
        try makeArea().beginFolder(ofBuild: build)
    }

    private func stage(_ text: String, _ writer: StagingWriter) throws -> StagedFile {
        try Array(text.utf8).withUnsafeBytes { try writer.stage($0) }
    }

    /// Publishes files with the given content, whatever is at their paths.
    @discardableResult
    private func publish(
        _ files: [(path: String, text: String)], build number: Int = 1
    ) throws -> BuildFolder {
        let build = try begin(number)
        let writer = try build.makeWriter(number: 0)
        let staged = try files.map { (try stage($0.text, writer), try SitePath($0.path)) }
        var publication = try Publication(of: build, into: output, as: mark)
        for (slot, (file, path)) in staged.enumerated() {
            try publication.install(file, at: path, replacedAs: slot)
        }
        try publication.finish()
        return build
    }

    @Test func `staged files are moved to their paths, in folders that are created`() throws {
        try publish([("index.html", "start"), ("products/a/1.html", "one"), ("empty", "")])
        #expect(try folder.read("dist/index.html") == "start")
        #expect(try folder.read("dist/products/a/1.html") == "one")
        #expect(try folder.read("dist/empty") == "")
        #expect(
            try folder.contents(of: "dist") == [
                ".catalog-site", "empty", "index.html", "products", "products/a",
                "products/a/1.html",
            ])
        #expect(output.isMarked)
        #expect(try folder.contents(of: "state/builds/1") == ["0", "replaced"])
    }

    @Test func `nothing is visible before it is installed, and the mark is first`() throws {
        let build = try begin()
        let file = try stage("new", try build.makeWriter(number: 0))
        #expect(try folder.contents(of: "dist") == [])
        var publication = try Publication(of: build, into: output, as: mark)
        #expect(try folder.contents(of: "dist") == [".catalog-site"])
        #expect(try output.mark == mark)
        try publication.install(file, at: SitePath("a"), replacedAs: nil)
        #expect(try folder.contents(of: "dist") == [".catalog-site", "a"])
        try publication.finish()
    }

    @Test func `a file is replaced, not written over`() throws {
        try publish([("index.html", "old")])
        let before = try folder.identity(of: "dist/index.html")
        // A reader of the old file reads it to its end while it is replaced.
        let reader = open(folder.file("dist/index.html"), O_RDONLY)
        defer { close(reader) }
        let build = try publish([("index.html", "new")], build: 2)
        #expect(try folder.identity(of: "dist/index.html") != before)
        #expect(try folder.read("dist/index.html") == "new")
        var text = [UInt8](repeating: 0, count: 10)
        let count = read(reader, &text, text.count)
        #expect(String(decoding: text.prefix(max(0, count)), as: UTF8.self) == "old")
        // The build keeps it, and it is the same file.
        #expect(try folder.identity(of: "state/builds/2/replaced/0") == before)
        #expect(build.path(ofReplaced: 0) == folder.file("state/builds/2/replaced/0"))
    }

    @Test func `an interrupted publication is resumed at any step`() throws {
        let texts = ["a", "b/c", "b/d", "e"]
        for steps in 0...6 {
            try publish(texts.map { ($0, "old \($0)") })
            let build = try begin(steps + 10)
            let writer = try build.makeWriter(number: 0)
            let staged = try ["a", "b/c", "new/f"].map { (try stage("new \($0)", writer), $0) }
            func take(_ steps: Int, isResumed: Bool) throws {
                var publication = try Publication(
                    of: build, into: output, as: mark, isResumed: isResumed)
                for (slot, (file, path)) in staged.enumerated().prefix(steps) {
                    try publication.install(
                        file, at: SitePath(path), replacedAs: slot == 2 ? nil : slot)
                }
                for (slot, path) in ["b/d", "e"].enumerated().prefix(max(0, steps - 3)) {
                    try publication.remove(SitePath(path), keptAs: 10 + slot)
                }
                if steps > 5 { try publication.finish() }
            }
            try take(steps, isResumed: false)
            try take(6, isResumed: true)
            try take(6, isResumed: true)
            #expect(
                try folder.contents(of: "dist") == [
                    ".catalog-site", "a", "b", "b/c", "new", "new/f",
                ])
            for path in ["a", "b/c", "new/f"] {
                #expect(try folder.read("dist/" + path) == "new " + path)
            }
            let kept = "state/builds/\(steps + 10)/replaced"
            #expect(try folder.contents(of: kept) == ["0", "1", "10", "11"], "\(steps) steps")
            for (slot, path) in [(0, "a"), (1, "b/c"), (10, "b/d"), (11, "e")] {
                #expect(try folder.read("\(kept)/\(slot)") == "old " + path)
            }
            try FileManager.default.removeItem(atPath: folder.file("dist/new"))
        }
    }

    @Test func `a step that was half done is completed`() throws {
        try publish([("a", "old")])
        let build = try begin(2)
        let file = try stage("new", build.makeWriter(number: 0))
        // The old file has its second name, and the new one is not in its place.
        #expect(link(folder.file("dist/a"), build.path(ofReplaced: 0)) == 0)
        var publication = try Publication(of: build, into: output, as: mark, isResumed: true)
        try publication.install(file, at: SitePath("a"), replacedAs: 0)
        try publication.finish()
        #expect(try folder.read("dist/a") == "new")
        #expect(try folder.read("state/builds/2/replaced/0") == "old")
    }

    private func isTaken(_ path: SitePath) throws -> Bool {
        var site = SiteFolder(in: output)
        return try site.isTaken(path)
    }

    @Test func `links cannot lead files out of the output folder`() throws {
        try folder.makeFolder("elsewhere")
        symlink(folder.file("elsewhere"), folder.file("dist/page"))
        let error = PublishingError.notFolder(folder.file("dist") + "/page")
        #expect(throws: error) { try publish([("page/1.html", "new")]) }
        #expect(throws: error) { try isTaken(SitePath("page/1.html")) }
        #expect(try folder.contents(of: "elsewhere") == [])
    }

    @Test func `the state of a path is known before it is replaced`() throws {
        try folder.write("", to: "dist/file")
        try folder.makeFolder("dist/folder")
        symlink("nowhere", folder.file("dist/link"))
        var site = SiteFolder(in: output)
        for (path, wanted) in [
            ("file", true), ("link", true), ("missing", false), ("none/missing", false),
            ("folder/file", false), ("none/missing", false), ("folder/none", false),
            ("file", true),
        ] {
            let isTaken = try site.isTaken(SitePath(path))
            #expect(isTaken == wanted)
        }
        #expect(throws: PublishingError.inTheWay(folder.file("dist") + "/folder")) {
            try isTaken(SitePath("folder"))
        }
        #expect(throws: PublishingError.notFolder(folder.file("dist") + "/file")) {
            try isTaken(SitePath("file/1.html"))
        }
    }

    @Test func `a link in place of a file is replaced, but not its target`() throws {
        try folder.write("precious", to: "other")
        symlink(folder.file("other"), folder.file("dist/index.html"))
        try folder.write("", to: "dist/\(OutputFolder.markerName)")
        try publish([("index.html", "new")])
        #expect(try folder.read("other") == "precious")
        #expect(try folder.read("dist/index.html") == "new")
    }

    @Test func `a folder in the place of a file is an error that names it`() throws {
        try folder.makeFolder("dist/index.html")
        #expect(
            throws: PublishingError.inTheWay(folder.file("dist") + "/index.html")
        ) { try publish([("index.html", "new")]) }
    }

    @Test func `a file in the place of a folder is an error that names the path`() throws {
        try folder.write("", to: "dist/page")
        #expect(
            throws: PublishingError.notFolder(folder.file("dist") + "/page")
        ) { try publish([("page/1.html", "new")]) }
    }

    @Test func `removed files are gone, and a missing one is not an error`() throws {
        try publish([("a/1", ""), ("a/2", "")])
        var publication = try Publication(of: try begin(2), into: output, as: mark)
        for (slot, path) in ["a/1", "a/1", "never/there"].enumerated() {
            try publication.remove(try SitePath(path), keptAs: slot)
        }
        try publication.finish()
        #expect(try folder.contents(of: "dist/a") == ["2"])
        #expect(try folder.contents(of: "state/builds/2/replaced") == ["0"])
    }

    @Test func `a folder in the place of a removed file stays with its files`() throws {
        try publish([("a/1.html", "one")])
        unlink(folder.file("dist/a/1.html"))
        try folder.write("precious", to: "dist/a/1.html/file")
        var publication = try Publication(of: try begin(2), into: output, as: mark)
        try publication.remove(SitePath("a/1.html"), keptAs: 0)
        try publication.finish()
        #expect(try folder.read("dist/a/1.html/file") == "precious")
        #expect(try folder.contents(of: "state/builds/2/replaced") == [])
    }

    @Test func `folders go with their last file`() throws {
        try publish([("a/b/1", ""), ("c/1", ""), ("c/2", ""), ("d", "")])
        var publication = try Publication(of: try begin(2), into: output, as: mark)
        for (slot, path) in ["a/b/1", "c/1", "d"].enumerated() {
            try publication.remove(try SitePath(path), keptAs: slot)
        }
        try publication.finish()
        #expect(try folder.contents(of: "dist") == [".catalog-site", "c", "c/2"])
    }

    @Test func `copies have the bytes of their originals`() throws {
        let text = String(repeating: "머그컵\u{0}", count: 100_000)
        try folder.write(text, to: "original")
        try folder.write("", to: "nothing")
        let build = try begin()
        let writer = try build.makeWriter(number: 3)
        let copy = try writer.stage(copyOf: folder.file("original"))
        let nothing = try writer.stage(copyOf: folder.file("nothing"))
        #expect(copy == StagedFile(writer: 3, number: 0))
        #expect(nothing == StagedFile(writer: 3, number: 1))
        var publication = try Publication(of: build, into: output, as: mark)
        try publication.install(copy, at: SitePath("copy"), replacedAs: nil)
        try publication.install(nothing, at: SitePath("nothing"), replacedAs: nil)
        try publication.finish()
        #expect(try folder.read("dist/copy") == text)
        #expect(try folder.read("dist/nothing") == "")
    }

    @Test func `links and missing files are not copied`() throws {
        try folder.write("secret", to: "secret")
        symlink(folder.file("secret"), folder.file("link"))
        let build = try begin()
        let writer = try build.makeWriter(number: 0)
        for (name, code) in [("link", ELOOP), ("missing", ENOENT)] {
            let path = folder.file(name)
            #expect(throws: PublishingError.system(operation: "open", path: path, code: code)) {
                try writer.stage(copyOf: path)
            }
        }
    }

    @Test func `the umask decides who reads published files; staged ones are private`() throws {
        let build = try begin()
        let file = try stage("x", try build.makeWriter(number: 0))
        #expect(try mode(of: build.path) == 0o700)
        var publication = try Publication(of: build, into: output, as: mark)
        try publication.install(file, at: SitePath("folder/x"), replacedAs: nil)
        try publication.finish()
        let usualFile = try mode(of: folder.write("", to: "usual/file"))
        let usualFolder = try mode(of: folder.file("usual"))
        #expect(try mode(of: folder.file("dist/folder/x")) & 0o444 == usualFile & 0o444)
        #expect(try mode(of: folder.file("dist/folder")) & 0o555 == usualFolder & 0o555)
    }

    private func mode(of path: String) throws -> mode_t {
        var status = stat()
        try #require(stat(path, &status) == 0)
        return status.st_mode & 0o7777
    }
}
