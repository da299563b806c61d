import FoundationEssentials
import CatalogPublishing
import TestSupport
import Testing

@Suite struct ResolvedPathTests {
    @Test(arguments: [
        ("/", "/"), ("/a", "/a"), ("/a/../b/./c", "/b/c"), ("/..", "/"),
        ("T/there/../new", "T/new"), ("T/link", "T/there"), ("T/link/../new/a", "T/new/a"),
        ("T/link/new", "T/there/new"), ("T//there/", "T/there"),
    ])
    func `a path is resolved as by the system`(path: String, resolved: String) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link"), withDestinationPath: folder.makeFolder("there"))
        let place = ResolvedPath(folder.path).text
        #expect(
            ResolvedPath(path.replacing("T", with: folder.path)).text
                == resolved.replacing("T", with: place))
    }

    @Test func `a relative path begins in the current folder`() {
        let current = ResolvedPath(FileManager.default.currentDirectoryPath).text
        #expect(ResolvedPath("no such/folder").text == current + "/no such/folder")
    }

    @Test(arguments: [
        ("/srv/shop/dist", "/srv/shop/.catalog", "../dist"), ("/a", "/a", ""),
        ("/var/www", "/srv/shop", "../../var/www"), ("/a/b", "/a", "b"), ("/ab", "/a", "../ab"),
    ])
    func `the relative path from one folder to another is found`(
        path: String, folder: String, way: String
    ) {
        #expect(ResolvedPath(path).relative(to: ResolvedPath(folder)) == way)
    }

    @Test(arguments: [
        ("/a", "/a", true), ("/a", "/a/b", true), ("/a", "/ab", false), ("/", "/a", true),
    ])
    func `a folder contains itself and its content`(
        folder: String, path: String, contains: Bool
    ) {
        #expect(ResolvedPath(folder).contains(ResolvedPath(path)) == contains)
    }
}
