import FoundationEssentials
import Glibc
import CatalogPublishing
import TestSupport
import Testing

@Suite struct OutputFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a folder that is missing is made, with its parents`() throws {
        let output = try OutputFolder(at: folder.file("a/b/dist"))
        #expect(output.path == folder.file("a/b/dist"))
        #expect(!output.isMarked)
        #expect(try folder.contents(of: "") == ["a", "a/b", "a/b/dist"])
    }

    @Test func `an empty folder is accepted`() throws {
        let output = try OutputFolder(at: try folder.makeFolder("dist"))
        #expect(!output.isMarked)
        #expect(try folder.contents(of: "dist") == [])
    }

    @Test(arguments: ["note.txt", ".hidden"])
    func `a folder with foreign files is refused, and stays as it is`(name: String) throws {
        let dist = try folder.makeFolder("dist")
        try folder.write("mine", to: "dist/\(name)")
        #expect(throws: PublishingError.notOurs(folder: dist)) { try OutputFolder(at: dist) }
        #expect(try folder.contents(of: "dist") == [name])
        #expect(
            "\(PublishingError.notOurs(folder: "dist"))" == """
                the output folder 'dist' is not empty and is not a site of catalog; name an empty \
                or new folder with --output, or empty this one yourself
                """)
    }

    @Test func `a folder with our mark is accepted`() throws {
        let dist = try folder.makeFolder("dist")
        try folder.write("", to: "dist/\(OutputFolder.markerName)")
        try folder.write("", to: "dist/index.html")
        #expect(try OutputFolder(at: dist).isMarked)
    }

    @Test func `an unreadable mark is not treated as a missing one`() throws {
        let dist = try folder.makeFolder("dist")
        _ = try folder.makeFolder("dist/\(OutputFolder.markerName)")
        let output = try OutputFolder(at: dist)
        #expect(
            throws: PublishingError.system(
                operation: "read", path: "\(dist)/\(OutputFolder.markerName)", code: EISDIR)
        ) { try output.mark }
    }

    @Test(arguments: [
        (ENOSPC, "free some space"), (EROFS, "must be writable"), (EACCES, "who owns"),
        (EIO, "the system log"), (EMFILE, "ulimit -n"),
    ])
    func `an error of the disk names the remedy`(code: Int32, remedy: String) {
        let error = PublishingError.system(operation: "stage", path: "x", code: code)
        #expect("\(error)".contains(remedy))
    }

    @Test func `a file is not an output folder`() throws {
        try folder.write("", to: "dist")
        let dist = folder.file("dist")
        #expect(
            throws: PublishingError.system(operation: "open", path: dist, code: ENOTDIR)
        ) { try OutputFolder(at: dist) }
    }

    @Test func `the root of the file system is refused`() {
        let reason = "it is the root of the file system"
        for path in ["/", "/.", "//", "/usr/.."] {
            #expect(throws: PublishingError.protected(folder: path, reason: reason)) {
                try OutputFolder(at: path)
            }
        }
    }

    @Test(arguments: [
        "home/me", "home/me/", "home/me/.", "home", "", "home/me/shop/..", "shortcut",
        "shortcut/me", "home/me/shop/../..",
    ])
    func `a protected folder and its parents are refused`(path: String) throws {
        let home = try folder.makeFolder("home/me")
        try folder.makeFolder("home/me/shop")
        symlink(folder.file("home"), folder.file("shortcut"))
        let output = folder.file(path)
        #expect(throws: PublishingError.protected(folder: output, reason: "it is home")) {
            try OutputFolder(at: output, protectedFolders: [ProtectedFolder(home, "it is home")])
        }
        #expect(try folder.contents(of: "home") == ["me", "me/shop"])
    }

    @Test(arguments: ["disk", "disk/home", "disk/home/me"])
    func `a protected folder is recognised behind a link`(path: String) throws {
        try folder.makeFolder("disk/home/me")
        symlink(folder.file("disk/home"), folder.file("home"))
        let output = folder.file(path)
        #expect(throws: PublishingError.protected(folder: output, reason: "it is home")) {
            try OutputFolder(
                at: output,
                protectedFolders: [ProtectedFolder(folder.file("home/me"), "it is home")])
        }
    }

    @Test func `a protected folder may be missing, like other paths beside it`() throws {
        let output = try OutputFolder(
            at: folder.file("home/me/dist"),
            protectedFolders: [
                ProtectedFolder(folder.file("home/me/shop"), "it is the shop"),
                ProtectedFolder(folder.file("gone/x"), "gone"),
            ])
        #expect(!output.isMarked)
    }

    @Test func `the refusal gives the reason and the remedy`() {
        #expect(
            "\(PublishingError.protected(folder: "/", reason: "it is the root of the file system"))"
                == """
                '/' cannot be the output folder: it is the root of the file system; name another \
                one with --output
                """)
    }

    @Test func `only regular files have a size`() throws {
        let output = try OutputFolder(at: try folder.makeFolder("dist"))
        try folder.makeFolder("dist/folder")
        try folder.write("12345", to: "dist/folder/file")
        symlink("folder/file", folder.file("dist/link"))
        #expect(output.sizeOfFile(at: try SitePath("folder/file")) == 5)
        for path in ["folder", "link", "missing", "folder/file/x"] {
            #expect(output.sizeOfFile(at: try SitePath(path)) == nil)
        }
    }

    @Test func `hidden files and hidden folders are not counted`() throws {
        let dist = try folder.makeFolder("dist")
        for name in ["index.html", "a/b/1.html", "a/.c", ".d/2.html"] {
            try folder.write("", to: "dist/\(name)")
        }
        try folder.write("", to: "dist/\(OutputFolder.markerName)")
        #expect(try OutputFolder(at: dist).countOfFiles == 2)
    }

    @Test func `a file behind a link in place of a folder is not a file of the site`() throws {
        let dist = try folder.makeFolder("dist")
        try folder.write("", to: "dist/\(OutputFolder.markerName)")
        try folder.write("other", to: "elsewhere/1.html")
        try folder.write("own", to: "dist/a/1.html")
        #expect(symlink(folder.file("elsewhere"), dist + "/b") == 0)
        var site = SiteFolder(in: try OutputFolder(at: dist))
        #expect(try site.snapshotOfFile(at: SitePath("b/1.html")) == nil)
        #expect(try site.snapshotOfFile(at: SitePath("c/1.html")) == nil)
        #expect(try site.snapshotOfFile(at: SitePath("a/1.html"))?.size == 3)
        #expect(try site.snapshotOfFile(at: SitePath("a")) == nil)
    }
}
