import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import CatalogPublishing

@Suite struct GenerationTests {
    private let folder: TemporaryFolder
    private let output: OutputFolder
    private let area: BuildArea
    private let mark = SiteMark(folder: "a1", site: "b2", generation: 1)

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("state")
        output = try OutputFolder(at: try folder.makeFolder("dist"))
        area = try BuildArea(for: output, state: folder.file("state"))
    }

    /// Exchanges the site for one with another file.
    @discardableResult
    private func exchange(
        adding text: String, at path: String, build number: Int = 1, _ output: OutputFolder? = nil
    ) throws -> OutputFolder {
        let output = output ?? self.output
        let build = try area.beginFolder(ofBuild: number)
        let file = try Array(text.utf8).withUnsafeBytes {
            try build.makeWriter(number: 0).stage($0)
        }
        let generation = try Generation(of: build, from: output)
        var mark = mark
        mark.generation = number
        var publication = try Publication(of: build, into: generation.folder, as: mark)
        try publication.install(file, at: SitePath(path), replacedAs: 0)
        try publication.finish()
        return try generation.takePlace(of: output)
    }

    @Test func `a whole folder replaces the old one, which is kept`() throws {
        let first = try exchange(adding: "one", at: "a/1.html")
        let second = try exchange(adding: "two", at: "a/2.html", build: 2, first)
        #expect(
            try folder.contents(of: "dist") == [".catalog-site", "a", "a/1.html", "a/2.html"])
        #expect(try second.mark?.generation == 2)
        #expect(
            try folder.contents(of: "state/builds/2/site") == [".catalog-site", "a", "a/1.html"])
        #expect(
            try folder.identity(of: "dist/a/1.html")
                == folder.identity(of: "state/builds/2/site/a/1.html"))
        let build = try #require(try area.folder(ofBuild: 2))
        let old = try #require(try Generation(madeBy: build))
        #expect(try old.folder.mark?.generation == 1)
        #expect(second.sizeOfFile(at: try SitePath("a/2.html")) == 3)
    }

    @Test func `foreign files move along, whatever their names are`() throws {
        try folder.makeFolder("dist/.well-known")
        try folder.write("token", to: "dist/.well-known/token")
        try #require(symlink("missing", folder.file("dist/link")) == 0)
        try #require(mkfifo(folder.file("dist/pipe"), 0o600) == 0)
        // A name that is not UTF-8.
        let names: [[CChar]] = [[-1, 0], [-2, 0]]
        let parent = open(folder.file("dist"), O_RDONLY)
        defer { close(parent) }
        try #require(mkdirat(parent, names[0], 0o755) == 0)
        let file = openat(parent, names[1], O_CREAT | O_WRONLY, 0o600)
        close(file)
        try #require(chmod(folder.file("dist/.well-known"), 0o2750) == 0)
        try #require(chmod(folder.file("dist"), 0o711) == 0)

        try exchange(adding: "", at: "index.html")
        #expect(try folder.read("dist/.well-known/token") == "token")
        var status = stat()
        try #require(stat(folder.file("dist/.well-known"), &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o2750)
        try #require(stat(folder.file("dist"), &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o711)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("dist/link"))
                == "missing")
        try #require(lstat(folder.file("dist/pipe"), &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFIFO)
        let now = open(folder.file("dist"), O_RDONLY)
        defer { close(now) }
        for name in names { #expect(faccessat(now, name, F_OK, 0) == 0) }
    }

    @Test func `if the output folder is a link, its target is exchanged`() throws {
        try #require(symlink("dist", folder.file("public")) == 0)
        let output = try OutputFolder(at: folder.file("public"))
        let now = try exchange(adding: "home", at: "index.html", output)
        #expect(try folder.read("dist/index.html") == "home")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("public"))
                == "dist")
        #expect(now.isMarked)
    }

    @Test func `an old folder stays for its readers, and is removed later`() throws {
        try exchange(adding: "one", at: "1.html")
        _ = try area.beginFolder(ofBuild: 2)
        #expect(access(folder.file("state/builds/1/site"), F_OK) == 0)
        // The clock of files may be a moment ahead of that of `time`, which may be another second.
        area.removeGenerations(exchangedBefore: time(nil) + 2)
        #expect(try folder.contents(of: "state/builds/1") == ["0", "replaced"])
    }

    @Test(.needs(.mounting))
    func `a folder on which a file system is mounted cannot be exchanged`() throws {
        try folder.withDisk(size: 1 << 20) { disk in
            let mounted = try OutputFolder(at: disk)
            let area = try BuildArea(for: mounted, state: folder.file("state"))
            #expect(throws: PublishingError.self) {
                try Generation.requirePossible(in: area, for: mounted)
            }
            let beside = try OutputFolder(at: disk + "/dist")
            let inside = try BuildArea(for: beside, state: folder.file("state"))
            let error = #expect(throws: PublishingError.self) {
                try Generation.requirePossible(in: inside, for: beside)
            }
            #expect(error?.description.contains("publish: in_place") == true)
        }
        try Generation.requirePossible(in: area, for: output)
    }

    @Test(.needs(.mounting))
    func `a part of the site on another file system is an error, and nothing happens`() throws {
        try folder.makeFolder("dist/uploads")
        try folder.write("", to: "dist/index.html")
        try #require(mount("tmpfs", folder.file("dist/uploads"), "tmpfs", 0, "size=65536") == 0)
        defer { umount2(folder.file("dist/uploads"), Int32(MNT_DETACH)) }
        try folder.write("theirs", to: "dist/uploads/1")
        let before = try folder.identity(of: "dist")
        #expect(
            throws: PublishingError.notExchangeable(
                folder: folder.file("dist"),
                reason: "'\(folder.file("dist/uploads/1"))' is on another file system")
        ) { try exchange(adding: "", at: "a.html") }
        #expect(try folder.identity(of: "dist") == before)
    }

    @Test func `a site in a folder whose name is not UTF-8 prevents the exchange`() throws {
        let parent = open(folder.file("dist"), O_RDONLY)
        defer { close(parent) }
        let name: [CChar] = [-1, 0]
        try #require(mkdirat(parent, name, 0o755) == 0)
        let inner = openat(parent, name, O_RDONLY | O_DIRECTORY)
        defer { close(inner) }
        close(openat(inner, ".catalog-site", O_CREAT | O_WRONLY, 0o644))
        let before = try folder.identity(of: "dist")
        #expect(
            throws: PublishingError.notExchangeable(
                folder: folder.file("dist"),
                reason: "the path of the site '\(folder.file("dist"))/\u{FFFD}' is not UTF-8")
        ) { try exchange(adding: "", at: "a.html") }
        #expect(try folder.identity(of: "dist") == before)
    }

    @Test
    func `a build in an inner folder and the exchange of the outer folder exclude each other`()
        throws
    {
        let inner = try folder.makeFolder("dist/en")
        #expect(try !output.containsSite)
        try folder.write("a2 b2\n", to: "dist/en/.catalog-site")
        #expect(try output.containsSite)
        var held: OutputFolder? = try OutputFolder.held(at: inner)
        let refused = try area.beginFolder(ofBuild: 1)
        #expect(throws: PublishingError.inUse(folder: inner)) {
            _ = try Generation(of: refused, from: output)
        }
        withExtendedLifetime(held) {}
        held = nil
        let generation = try Generation(of: area.beginFolder(ofBuild: 2), from: output)
        #expect(throws: PublishingError.inUse(folder: inner)) {
            _ = try OutputFolder.held(at: inner)
        }
        _ = try generation.takePlace(of: output)
        withExtendedLifetime(generation) {}
        // The folder that readers see is another one, which nobody holds.
        _ = try OutputFolder.held(at: inner)
    }
}
