import FoundationEssentials
import Testing

@testable import CatalogCLI

@Suite struct ResolvedPathTests {
    @Test(arguments: [
        ("/", "/"), ("/a", "/a"), ("/a/../b/./c", "/b/c"), ("/..", "/"),
        ("T/there/../new", "T/new"), ("T/link", "T/there"), ("T/link/../new/a", "T/new/a"),
        ("T/link/new", "T/there/new"), ("T//there/", "T/there"),
    ])
    func `a path leads where the system goes`(path: String, resolved: String) throws {
        let program = try Program()
        defer { program.remove() }
        let there = "\(program.folder)/there"
        try FileManager.default.createDirectory(atPath: there, withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: "\(program.folder)/link", withDestinationPath: there)
        let folder = ResolvedPath(program.folder).text
        #expect(
            ResolvedPath(path.replacing("T", with: program.folder)).text
                == resolved.replacing("T", with: folder))
    }
}
