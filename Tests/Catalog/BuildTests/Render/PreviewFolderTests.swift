import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import CatalogBuild

@Suite struct PreviewFolderTests {
    @Test func `leftover folders are removed, and folders in use and other files stay`() throws {
        let place = try TemporaryFolder()
        try place.write("a", to: "catalog-preview-aaaaaa/state.sqlite")
        try place.write("a", to: "catalog-preview-file")
        try place.write("a", to: "catalog-aaaaaa/picture")
        try place.write("a", to: "other/sub/notes.txt")
        try #require(symlink("other", place.file("catalog-preview-linked")) == 0)
        let first = try PreviewFolder(in: place.path)
        let second = try PreviewFolder(in: place.path)
        #expect(first.path != second.path)
        #expect(!place.exists("catalog-preview-aaaaaa"))
        for name in [
            "catalog-preview-file", "catalog-aaaaaa/picture", "other/sub/notes.txt",
            "catalog-preview-linked",
        ] {
            #expect(place.exists(name), "\(name)")
        }
        for folder in [first, second] {
            #expect(access(folder.path, F_OK) == 0)
            folder.remove()
            #expect(access(folder.path, F_OK) == -1)
        }
    }

    @Test func `a preview folder is removed by the next one when it is no longer in use`() throws {
        let place = try TemporaryFolder()
        let left = try PreviewFolder(in: place.path).path
        let next = try PreviewFolder(in: place.path)
        #expect(access(left, F_OK) == -1)
        #expect(access(next.path, F_OK) == 0)
    }

    @Test func `a missing place is named with the variable that names another one`() {
        let error = BuildError.noTemporaryFolder(
            folder: "/nowhere", reason: "No such file or directory")
        #expect(throws: error) { try PreviewFolder(in: "/nowhere") }
        #expect("\(error)".contains("TMPDIR"))
    }
}
