import Glibc
import Testing

@testable import WebServer

@Suite struct OpenFileTests {
    @Test func `every number that a file system may give has its own tag`() {
        var status = stat()
        let tags = [0, 1, ino_t(Int.max), ino_t(Int.max) + 1, .max].map { number in
            status.st_ino = number
            return OpenFile.entityTag(of: status)
        }
        #expect(Set(tags).count == tags.count)
        #expect(tags[1] == "\"1-0-0-0\"")
    }
}
