import MarkupReading
import Testing

@Suite struct HTMLDocumentTests {
    private func document(_ html: String) -> HTMLDocument {
        HTMLDocument(parsing: Array(html.utf8))
    }

    @Test func `elements come in order, with their attributes and lines`() throws {
        let page = document(
            """
            <!doctype html>
            <html lang="ko">
            <body>
            <main ID=main hidden><p class='a &amp; b'>글
            <a href="x.html?a=1&amp;b=2">둘</a></p></main>
            """)
        #expect(page.elements.map(\.name) == ["html", "body", "main", "p", "a"])
        #expect(page.elements.map(\.line) == [2, 3, 4, 4, 5])
        #expect(page.elements.map(\.parent) == [nil, 0, 1, 2, 3])
        #expect(page.elements[2].attributes == [HTMLAttribute("id", "main"), .init("hidden", "")])
        #expect(page.elements[3]["class"] == "a & b")
        #expect(page.elements[4]["href"] == "x.html?a=1&b=2")
        #expect(page.elements[4]["id"] == nil)
        #expect(page.text(of: page.elements[3]) == "글\n둘")
        #expect(page.elements(in: page.elements[2]).map(\.name) == ["p", "a"])
        #expect(page.ancestors(of: page.elements[4]).map(\.name) == ["p", "main", "body", "html"])
    }

    @Test func `nothing is made up`() {
        #expect(document("<p>one").elements.map(\.name) == ["p"])
        #expect(document("").elements.isEmpty)
        #expect(document("just text").elements.filter { $0.name != "p" }.isEmpty)
    }

    @Test func `a script is read whole with any content`() throws {
        let long = String(repeating: "\"</b><p>&amp;\",\n", count: 5_000)
        let page = document("<body><script type=a>[\(long)1]</script><i>x</i>")
        #expect(page.elements.map(\.name) == ["body", "script", "i"])
        #expect(page.text(of: page.elements[1]) == "[\(long)1]")
        #expect(page.elements[2].line == 5_001)
    }

    @Test func `elements without end tags hold nothing`() {
        let page = document(
            "<body><picture><source srcset=a><source srcset=b><img src=c></picture><p>a<wbr>b</p>")
        #expect(
            page.elements.map(\.name) == ["body", "picture", "source", "source", "img", "p", "wbr"])
        #expect(page.elements.map(\.parent) == [nil, 0, 1, 1, 1, 0, 5])
        #expect(page.text(of: page.elements[6]).isEmpty)
        #expect(page.text(of: page.elements[5]) == "ab")
    }

    @Test(arguments: [
        "<", "<a", "<a href=", "<a href='", "<!--", "</", "<script>", "<script>{", "&#xFFFFFFFF;",
        "\u{0}<p>\u{0}", "<p></p></p></p>", "<a b=1 b=2 b=3>", "<<<>>>", "<!DOCTYPE", "<?php",
        "]]>",
        "<table><td><p><table><td>", "<svg><title>a</title></svg>",
        "<" + String(repeating: "x", count: 9_999),
    ]) func `every input gives a document`(html: String) {
        _ = document(html)
        _ = document(html + String(repeating: "<div>", count: 100_000))
        _ = document(String(repeating: "<b>", count: 900) + html)
        _ = HTMLDocument(parsing: [0xFF, 0xFE, 0x80] + Array(html.utf8) + [0xC3])
    }

    @Test func `elements that are nested too deep are not read`() {
        let deep = String(repeating: "<div>", count: 200_000)
        let page = document("<p>a" + deep + String(repeating: "</b>", count: 200_000))
        let (isCut, count) = (page.isCut, page.elements.count)
        #expect(isCut)
        #expect((900...1_100).contains(count))
        let isWhole = !document(String(repeating: "<div>", count: 900)).isCut
        #expect(isWhole)
    }
}
