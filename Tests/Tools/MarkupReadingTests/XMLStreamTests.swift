import MarkupReading
import TestSupport
import Testing

@Suite struct XMLStreamTests {
    private func events(_ xml: String) throws -> [XMLEvent] {
        let folder = try TemporaryFolder()
        var stream = try XMLStream(file: folder.write(xml, to: "text.xml"))
        var events: [XMLEvent] = []
        while let event = try stream.next() { events.append(event) }
        return events
    }

    @Test func `elements and texts come in order`() throws {
        let found = try events(
            "<?xml version=\"1.0\"?><a xmlns:g=\"urn:g\"><!-- c --><g:b>1 &lt; 2</g:b>"
                + "<c/><d><![CDATA[<글>]]></d></a>")
        #expect(
            found == [
                .start("a"), .start("b"), .text("1 < 2"), .end("b"), .start("c"), .end("c"),
                .start("d"), .text("<글>"), .end("d"), .end("a"),
            ])
    }

    @Test func `malformed XML is reported with its line`() throws {
        #expect(throws: XMLStreamError.self) { try events("<a>\n<b>\n</a>") }
        do {
            _ = try events("<a>\n<b>\n</c>")
        } catch XMLStreamError.malformed(let line, let reason) {
            #expect(line == 3)
            #expect(reason.contains("mismatch"))
        }
    }

    @Test func `other files are not read, and entities are not expanded without a limit`() throws {
        let start = "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\"><!ENTITY b \"bb\">"
        #expect(try events("\(start)]><a>&x;&b;</a>") == [.start("a"), .end("a")])
        let bomb = (0..<30).map { "<!ENTITY e\($0 + 1) \"&e\($0);&e\($0);\">" }.joined()
        #expect(throws: XMLStreamError.self) {
            try events("\(start)<!ENTITY e0 \"eeee\">\(bomb)]><a>&e30;</a>")
        }
    }

    @Test func `a missing file is an error`() {
        #expect(throws: XMLStreamError.unreadable(path: "/nowhere/a.xml")) {
            _ = try XMLStream(file: "/nowhere/a.xml")
        }
    }
}
