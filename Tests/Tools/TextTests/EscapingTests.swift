import Text
import Testing

struct EscapingTests {
    @Test func `the five special characters become entities`() {
        #expect(
            html("<a href=\"x\" title='y'>&</a>")
                == "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;")
    }

    /// The scan reads eight bytes at a time: every place of a word and of the tail is tried.
    @Test(arguments: ["&", "<", ">", "\"", "'"])
    func `a special character is found at every offset`(special: String) {
        for before in 0...17 {
            for after in 0...9 {
                let head = String(repeating: "%", count: before)
                let tail = String(repeating: "é", count: after)
                #expect(html(head + special + tail) == head + entities[special, default: ""] + tail)
            }
        }
    }

    @Test func `no other byte is changed`() {
        for byte in UInt8.min...UInt8.max where entities[String(UnicodeScalar(byte))] == nil {
            var buffer = OutputBuffer()
            let bytes = [UInt8](repeating: byte, count: 21)
            bytes.withUnsafeBytes { buffer.appendEscapingHTML($0) }
            let written = buffer.withBytes { [UInt8]($0) }
            #expect(written == bytes)
        }
    }

    @Test(
        arguments: [
            0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x3FFFF, 0x4FFFE, 0xFFFFF, 0x10FFFE, 0x10FFFF,
        ] as [UInt32])
    func `no noncharacter is in XML`(code: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(code))
        #expect(scalar.isNoncharacter)
        var buffer = OutputBuffer()
        buffer.appendEscapingXML("a\(scalar)b\(scalar)")
        #expect(text(of: buffer) == "ab")
    }

    @Test(
        arguments: [
            0xFDCF, 0xFDF0, 0xFFFD, 0x10000, 0x1F7BE, 0x1FFBE, 0x1FFFD, 0x10FFFD,
        ] as [UInt32])
    func `the neighbours of noncharacters stay in XML`(code: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(code))
        #expect(!scalar.isNoncharacter)
        var buffer = OutputBuffer()
        buffer.appendEscapingXML("a\(scalar)b")
        #expect(text(of: buffer) == "a\(scalar)b")
    }

    @Test func `XML drops the characters it forbids`() {
        var buffer = OutputBuffer()
        buffer.appendEscapingXML("a\u{0}b\u{8}\t\n\r<\u{FFFE}c\u{FFFF}d\u{FFFD}\u{EFFF}\u{1F}")
        #expect(text(of: buffer) == "ab\t\n\r&lt;cd\u{FFFD}\u{EFFF}")
    }

    @Test func `HTML in XML loses what XML does not know`() {
        var buffer = OutputBuffer()
        var markup = "<b>a\u{1}</b>&amp;&lt;&#60;&#x1F600;&nbsp;&#1;&#xFFFF;&#x110000;&#;&#+9;& &"
        markup.withUTF8 { buffer.appendKeepingTags(UnsafeRawBufferPointer($0)) }
        #expect(
            text(of: buffer)
                == "<b>a</b>&amp;&lt;&#60;&#x1F600;&amp;nbsp;&amp;#1;&amp;#xFFFF;&amp;#x110000;"
                + "&amp;#;&amp;#+9;&amp; &amp;")
    }

    @Test func `JSON text cannot end a script nor start a comment`() {
        var buffer = OutputBuffer()
        buffer.appendEscapingJSON("</script><!--&\u{2028}\u{2029}\u{202A}\"\\\n\u{1}é")
        #expect(
            text(of: buffer)
                == #"\u003c/script\u003e\u003c!--\u0026\u2028\u2029"# + "\u{202A}"
                + #"\"\\\n\u0001é"#)
    }

    private let entities = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"]

    private func html(_ string: String) -> String {
        var buffer = OutputBuffer()
        buffer.appendEscapingHTML(string)
        return text(of: buffer)
    }
}
