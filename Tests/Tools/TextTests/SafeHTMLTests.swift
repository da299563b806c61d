import Glibc
@_spi(HTMLProducer) import Text
import Testing

struct SafeHTMLTests {
    @Test func `adopted bytes are read back and freed once`() throws {
        let bytes = try #require(strdup("<p>x</p>"))
        let html = SafeHTML(adopting: bytes, count: 8)
        let text = html.withBytes { String(decoding: $0, as: UTF8.self) }
        #expect(text == "<p>x</p>")
    }
}
