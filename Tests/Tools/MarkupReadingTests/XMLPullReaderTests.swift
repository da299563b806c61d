import MarkupReading
import Testing

@Suite struct XMLPullReaderTests {
    /// Supplies a text in pieces of `piece` bytes.
    private func reader(
        _ xml: String, piece: Int = 7, maximumDepth: Int = 64
    ) throws -> XMLPullReader {
        var rest = Array(xml.utf8)[...]
        return try XMLPullReader(maximumDepth: maximumDepth) { buffer in
            let count = min(piece, buffer.count, rest.count)
            buffer.copyBytes(from: rest.prefix(count))
            rest = rest.dropFirst(count)
            return count
        }
    }

    private func nodes(_ xml: String, maximumDepth: Int = 64) throws -> [String] {
        var reader = try reader(xml, maximumDepth: maximumDepth)
        var nodes: [String] = []
        while let node = try reader.next() {
            switch node {
            case .start: nodes.append("<\(reader.name)")
            case .end: nodes.append("\(reader.name)>")
            case .text: nodes.append("'\(reader.text)'")
            }
        }
        return nodes
    }

    @Test func `elements, their ends and texts come in order`() throws {
        #expect(
            try nodes("<?xml version='1.0'?><a><!-- c --><b>1 &lt; 2</b><c/><![CDATA[<글>]]></a>")
                == ["<a", "<b", "'1 < 2'", "b>", "<c", "c>", "'<글>'", "a>"])
    }

    @Test func `attributes and namespaces are read by local names`() throws {
        var reader = try reader(
            "<r xmlns:g='urn:g' a='1 &amp; 2' b=''><g:id x:y='z' xmlns:x='urn:x'/></r>")
        _ = try reader.next()
        #expect(reader.attribute("a") == "1 & 2")
        #expect(reader.attribute("b") == "")
        #expect(reader.attribute("c") == nil)
        #expect(reader.namespace == nil)
        _ = try reader.next()
        let isNamed = reader.isNamed("id")
        #expect(isNamed)
        #expect(reader.namespace == "urn:g")
        #expect(reader.attribute("y") == "z")
        #expect(reader.depth == 1)
    }

    @Test(arguments: [
        "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
        "<!DOCTYPE a><a/>", "<a>&x;</a>", "<a><b></a>", "<a", "", "a", "<a/><b/>",
        String(repeating: "<a>", count: 65) + String(repeating: "</a>", count: 65),
    ]) func `declarations, depth and faults are errors`(xml: String) {
        #expect(throws: XMLStreamError.self) { try nodes(xml) }
    }

    @Test func `an error of the supplier ends the reading`() throws {
        struct Lost: Error {}
        var isFirst = true
        var reader = try XMLPullReader { buffer in
            guard isFirst else { throw Lost() }
            isFirst = false
            buffer.copyBytes(from: Array("<a>".utf8))
            return 3
        }
        #expect(throws: Lost.self) { while try reader.next() != nil {} }
    }

    @Test func `the line of a fault is named`() throws {
        do {
            _ = try nodes("<a>\n<b>\n</c>")
            Issue.record("no error")
        } catch XMLStreamError.malformed(let line, _) {
            #expect(line == 3)
        }
    }

    @Test func `HTML is read in pieces, with the tags that are left out`() {
        var read = ""
        let stream = HTMLStream(
            HTMLStream.Receiver(
                start: { name, attributes in
                    read += "<\(name)" + attributes.map { " \($0.name)=\($0.value)" }.joined() + ">"
                },
                end: { read += "</\($0)>" },
                text: { read += String(decoding: $0, as: UTF8.self) }))
        let html = "<p>x</p><TABLE><tr><td colspan=2>Tag<td>1&amp;2<tr><th>x</table>"
        for byte in html.utf8 { withUnsafeBytes(of: byte) { stream.consume($0) } }
        stream.finish()
        #expect(
            read == "<html><body><p>x</p><table><tr><td colspan=2>Tag</td><td>1&2</td></tr>"
                + "<tr><th>x</th></tr></table></body></html>")
    }
}
