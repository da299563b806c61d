import JSON
import Testing

struct JSONWriterTests {
    @Test func `commas stand between values and nowhere else`() {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("a", 1)
            writer.member("b", "x" as String?)
            writer.member("c", nil as String?)
            writer.member("d", number: "6.0E7")
            writer.key("e")
            writer.array { writer in
                writer.array { _ in }
                writer.object { _ in }
                writer.value(true)
                writer.null()
            }
            writer.member("f", false)
        }
        let expected = #"{"a":1,"b":"x","c":null,"d":6.0E7,"e":[[],{},true,null],"f":false}"#
        #expect(String(decoding: writer.bytes(), as: UTF8.self) == expected)
    }

    @Test func `a parsed document is written back unchanged`() throws {
        let text = #"{"z":[1.50,-0,"a\"b\\\n",{"":null}],"a":true}"#
        var writer = JSONWriter()
        writer.value(try JSONValue(parsing: text))
        #expect(String(decoding: writer.bytes(), as: UTF8.self) == text)
    }

    @Test func `text cannot end a script element and reads back equal`() throws {
        let text = "</script><!-- \u{2028}\u{0}\u{7F}\"'&한"
        var writer = JSONWriter()
        writer.value(text)
        let bytes = writer.bytes()
        #expect(!bytes.contains(UInt8(ascii: "<")))
        #expect(try JSONValue(parsing: bytes).string == text)
    }
}
