import Glibc
import Testing

@testable import Sandbox

@Suite struct WorkFolderTests {
    @Test func `a place without a name is the system's`() throws {
        let path = try WorkFolder(in: "").path
        #expect(path.hasPrefix("/tmp/catalog-sandbox-"))
    }

    @Test func `it goes with its files`() throws {
        let path: String
        do {
            let folder = try WorkFolder(in: "/tmp")
            path = folder.path
            let file = try #require(fopen("\(path)/1-100.jpg", "w"))
            fclose(file)
        }
        #expect(access(path, F_OK) == -1)
    }
}
