import Text
import Testing

struct XMLWriterTests {
    @Test func `a document is written with escaped text and attributes`() {
        var writer = XMLWriter()
        writer.start("urlset", ["xmlns": "urn:a&b"])
        writer.newline()
        writer.element("loc", text: "https://shop.example/?a=1&b='2'")
        writer.empty("link", ["href": "\"<"])
        writer.end()
        #expect(
            document(writer) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="urn:a&amp;b">
                <loc>https://shop.example/?a=1&amp;b=&#39;2&#39;</loc><link href="&quot;&lt;"/></urlset>
                """)
    }

    @Test func `a writer starts over in the same storage`() {
        var writer = XMLWriter()
        writer.element("a", text: "1")
        writer.removeAll()
        writer.element("b", text: "2")
        #expect(document(writer).hasSuffix("?>\n<b>2</b>"))
    }

    @Test func `a page of HTML begins as browsers want it to`() {
        var writer = XMLWriter(prologue: .html)
        writer.element("p", text: "<3")
        #expect(document(writer) == "<!DOCTYPE html>\n<p>&lt;3</p>")
        writer.removeAll()
        #expect(document(writer) == "<!DOCTYPE html>\n")
    }

    private func document(_ writer: borrowing XMLWriter) -> String {
        writer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
