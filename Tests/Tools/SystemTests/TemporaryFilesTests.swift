import Glibc
import System
import Testing

@Suite struct TemporaryFilesTests {
    @Test(arguments: [(nil, "/tmp"), ("", "/tmp"), ("/var/tmp", "/var/tmp")])
    func `a place without a name is the system's`(variable: String?, place: String) {
        #expect(TemporaryFiles.place(for: variable) == place)
    }

    @Test func `a folder is new each time, and private`() throws {
        let place = TemporaryFiles.place
        let first = try TemporaryFiles.createFolder(in: place, prefix: "catalog-test-")
        let second = try TemporaryFiles.createFolder(in: place, prefix: "catalog-test-")
        defer { for folder in [first, second] { rmdir(folder) } }
        #expect(first != second)
        #expect(first.hasPrefix("\(place)/catalog-test-"))
        let opened = try OwnedDescriptor(opening: first, O_RDONLY | O_DIRECTORY)
        #expect(try opened.file.status().st_mode & 0o777 == 0o700)
        #expect(throws: Errno(ENOENT)) {
            try TemporaryFiles.createFolder(in: "/nowhere", prefix: "catalog-test-")
        }
    }
}
