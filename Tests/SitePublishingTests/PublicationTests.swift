import FoundationEssentials
import Glibc
import Testing

@testable import SitePublishing

@Suite struct PublicationTests {
    private let folder: TemporaryFolder
    private let output: OutputFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("state")
        output = try OutputFolder(at: try folder.makeFolder("dist"))
    }

    private func makeStaging() throws -> StagingFolder {
        try StagingFolder(for: output, state: folder.file("state"))
    }

    private func stage(_ text: String, _ writer: StagingWriter) throws -> StagedFile {
        try Array(text.utf8).withUnsafeBytes { try writer.stage($0) }
    }

    /// Publishes files whose content is given.
    private func publish(_ files: [(path: String, text: String)]) throws {
        let staging = try makeStaging()
        let writer = try staging.makeWriter(number: 0)
        let staged = try files.map { (try stage($0.text, writer), try SitePath($0.path)) }
        let publication = try Publication(of: staging, into: output)
        for (file, path) in staged { try publication.install(file, at: path) }
        try publication.finish()
    }

    @Test func `staged files take their places, in folders that are made`() throws {
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
        #expect(try folder.contents(of: "state") == [])
    }

    @Test func `nothing is seen before it is installed, and the mark first`() throws {
        let staging = try makeStaging()
        let file = try stage("new", try staging.makeWriter(number: 0))
        #expect(try folder.contents(of: "dist") == [])
        let publication = try Publication(of: staging, into: output)
        #expect(try folder.contents(of: "dist") == [".catalog-site"])
        try publication.install(file, at: SitePath("a"))
        #expect(try folder.contents(of: "dist") == [".catalog-site", "a"])
        try publication.finish()
    }

    @Test func `a file is replaced, not written over`() throws {
        try publish([("index.html", "old")])
        let before = try folder.identity(of: "dist/index.html")
        // Whoever reads the old file while it is replaced reads it to its end.
        let reader = open(folder.file("dist/index.html"), O_RDONLY)
        defer { close(reader) }
        try publish([("index.html", "new")])
        #expect(try folder.identity(of: "dist/index.html") != before)
        #expect(try folder.read("dist/index.html") == "new")
        var text = [UInt8](repeating: 0, count: 10)
        let count = read(reader, &text, text.count)
        #expect(String(decoding: text.prefix(max(0, count)), as: UTF8.self) == "old")
    }

    @Test func `a link in the place of a file is replaced, and not what it leads to`() throws {
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
            throws: PublishingError.system(operation: "publish", path: "index.html", code: EISDIR)
        ) { try publish([("index.html", "new")]) }
    }

    @Test func `a file in the place of a folder is an error that names the path`() throws {
        try folder.write("", to: "dist/page")
        #expect(
            throws: PublishingError.system(operation: "publish", path: "page/1.html", code: ENOTDIR)
        ) { try publish([("page/1.html", "new")]) }
    }

    @Test func `removed files are gone, and one that was gone already is no error`() throws {
        try publish([("a/1", ""), ("a/2", "")])
        let publication = try Publication(of: try makeStaging(), into: output)
        for path in ["a/1", "a/1", "never/there"] { try publication.remove(try SitePath(path)) }
        try publication.finish()
        #expect(try folder.contents(of: "dist/a") == ["2"])
    }

    @Test func `copies have the bytes of their originals`() throws {
        let text = String(repeating: "머그컵\u{0}", count: 100_000)
        try folder.write(text, to: "original")
        try folder.write("", to: "nothing")
        let staging = try makeStaging()
        let writer = try staging.makeWriter(number: 3)
        let copy = try writer.stage(copyOf: folder.file("original"))
        let nothing = try writer.stage(copyOf: folder.file("nothing"))
        #expect(copy == StagedFile(writer: 3, number: 0))
        #expect(nothing == StagedFile(writer: 3, number: 1))
        let publication = try Publication(of: staging, into: output)
        try publication.install(copy, at: SitePath("copy"))
        try publication.install(nothing, at: SitePath("nothing"))
        try publication.finish()
        #expect(try folder.read("dist/copy") == text)
        #expect(try folder.read("dist/nothing") == "")
    }

    @Test func `links and missing files are not copied`() throws {
        try folder.write("secret", to: "secret")
        symlink(folder.file("secret"), folder.file("link"))
        let staging = try makeStaging()
        let writer = try staging.makeWriter(number: 0)
        for (name, code) in [("link", ELOOP), ("missing", ENOENT)] {
            let path = folder.file(name)
            #expect(throws: PublishingError.system(operation: "open", path: path, code: code)) {
                try writer.stage(copyOf: path)
            }
        }
    }

    @Test func `published files can be read by everyone, and staged ones by nobody else`() throws {
        let staging = try makeStaging()
        let file = try stage("x", try staging.makeWriter(number: 0))
        #expect(try mode(of: staging.path) == 0o700)
        let publication = try Publication(of: staging, into: output)
        try publication.install(file, at: SitePath("folder/x"))
        try publication.finish()
        #expect(try mode(of: folder.file("dist/folder/x")) & 0o444 == 0o444)
        #expect(try mode(of: folder.file("dist/folder")) & 0o555 == 0o555)
    }

    private func mode(of path: String) throws -> mode_t {
        var status = stat()
        try #require(stat(path, &status) == 0)
        return status.st_mode & 0o7777
    }
}

@Suite struct StagingFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `what killed builds left is removed, and nothing else`() throws {
        for leftover in ["state/.catalog-staging-1x/0", "dist/.catalog-staging-zz/3"] {
            try folder.makeFolder(leftover)
            try folder.write("half", to: leftover + "/7")
        }
        try folder.write("", to: "dist/\(OutputFolder.markerName)")
        try folder.write("", to: "state/state.sqlite")
        let output = try OutputFolder(at: folder.file("dist"))
        let staging = try StagingFolder(for: output, state: folder.file("state"))
        #expect(try folder.contents(of: "dist") == [OutputFolder.markerName])
        #expect(try folder.contents(of: "state").count == 2)
        withExtendedLifetime(staging) {}
    }

    @Test func `staged files that were not installed vanish with their folder`() throws {
        try folder.makeFolder("state")
        let output = try OutputFolder(at: folder.file("dist"))
        var staging: StagingFolder? = try StagingFolder(for: output, state: folder.file("state"))
        _ = try staging?.makeWriter(number: 0).stage(UnsafeRawBufferPointer(start: nil, count: 0))
        #expect(try folder.contents(of: "state").count == 3)
        staging = nil
        #expect(try folder.contents(of: "state") == [])
    }

    @Test func `on another file system staged files wait hidden in the output folder`() throws {
        let state = try folder.makeFolder("state")
        let isTried = try folder.withDisk(size: 1 << 20) { disk in
            let output = try OutputFolder(at: disk + "/dist")
            let staging = try StagingFolder(for: output, state: state)
            let names = try folder.contents(of: "disk/dist")
            #expect(names.count == 1)
            #expect(names.first?.hasPrefix(".catalog-staging-") == true)
            let file = try staging.makeWriter(number: 0)
                .stage(UnsafeRawBufferPointer(start: nil, count: 0))
            let publication = try Publication(of: staging, into: output)
            try publication.install(file, at: SitePath("index.html"))
            try publication.finish()
            #expect(output.sizeOfFile(at: try SitePath("index.html")) == 0)
        }
        if isTried { #expect(try folder.contents(of: "state") == []) }
    }

    @Test func `a full disk is an error with a remedy, and the site stays`() throws {
        _ = try folder.withDisk(size: 256 << 10) { disk in
            let state = try folder.makeFolder("disk/state")
            let output = try OutputFolder(at: disk + "/dist")
            let staging = try StagingFolder(for: output, state: state)
            let writer = try staging.makeWriter(number: 0)
            let page = [UInt8](repeating: 65, count: 100_000)
            let error = #expect(throws: PublishingError.self) {
                for _ in 0..<10 { _ = try page.withUnsafeBytes { try writer.stage($0) } }
            }
            guard case .system(let operation, _, let code)? = error else { return }
            #expect(operation == "write")
            #expect(code == ENOSPC)
            #expect(
                error?.description.hasSuffix(
                    "free some space and build again, the old site is whole") == true)
            #expect(try folder.contents(of: "disk/dist") == [])
        }
    }

    @Test func `a folder that may not be written is an error with a remedy`() throws {
        let state = try folder.makeFolder("state")
        let dist = try folder.makeFolder("dist")
        let output = try OutputFolder(at: dist)
        let staging = try StagingFolder(for: output, state: state)
        chmod(dist, 0o555)
        defer { chmod(dist, 0o755) }
        guard access(dist, W_OK) != 0 else {
            print("a folder without write permission is not tried: this user may write anywhere")
            return
        }
        let error = #expect(throws: PublishingError.self) {
            _ = try Publication(of: staging, into: output).finish()
        }
        #expect(error?.description.hasSuffix("check who owns the folder") == true)
    }

    @Test func `a read-only file system is an error with a remedy`() throws {
        let state = try folder.makeFolder("state")
        _ = try folder.withDisk(size: 1 << 20) { disk in
            _ = try OutputFolder(at: disk + "/dist")
            try #require(
                mount("tmpfs", disk, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil)
                    == 0)
            let output = try OutputFolder(at: disk + "/dist")
            let error = #expect(throws: PublishingError.self) {
                _ = try StagingFolder(for: output, state: state)
            }
            guard case .system(_, _, let code)? = error else { return }
            #expect(code == EROFS)
            #expect(error?.description.hasSuffix("the folder must be writable") == true)
        }
    }
}
