import Glibc
import Testing

@testable import Images

@Suite struct WorkFolderTests {
    @Test func `a work folder is removed with its files`() throws {
        let path: String
        do {
            let folder = try WorkFolder()
            path = folder.path
            #expect(path.hasPrefix("\(WorkFolder.place)/catalog-"))
            let file = try #require(fopen("\(path)/1-100.jpg", "w"))
            fclose(file)
        }
        #expect(access(path, F_OK) == -1)
    }

    @Test func `a missing place is an error`() {
        #expect(
            throws: ImageError.unwritable(path: "/nowhere", reason: "No such file or directory")
        ) {
            _ = try WorkFolder(in: "/nowhere").path
        }
    }
}
