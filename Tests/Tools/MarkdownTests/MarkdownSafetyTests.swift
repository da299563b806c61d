import HTML
import Markdown
import TestSupport
import Testing
import Text

private let refusedLinks = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java&#10;script:alert(1)",
    "&#1;javascript:alert(1)",
    "data:text/html,x", "data:image/png;base64,AA", "vbscript:x", "file:///etc/passwd", "blob:x",
    "view-source:http://a", "feed:http://a", "intent://a", "ms-word:ofe|u|http://a",
    "//evil.example", "/\\\\evil.example", "\\\\\\\\evil.example", "ftp://a.example",
    "jar:http://a", "java\u{202E}script:x:y",
]

@Test(arguments: refusedLinks)
func `a link that is not allowed keeps its text alone`(_ url: String) {
    let rendering = Rendering("[text](<\(url)> \"title\")")
    #expect(HTMLCheck.fault(in: rendering.html) == nil)
    // cmark turns some of these into harmless relative links; all others must be gone.
    if rendering.html.contains("<a ") {
        #expect(rendering.html.contains("href=\"java%0Ascript") || rendering.html.contains("%"))
    } else {
        #expect(rendering.html == "<p>text</p>\n")
        #expect(rendering.warnings == .droppedLinks)
    }
}

private let payloads = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>",
    "[a](javascript:alert(1))", "![a](javascript:alert(1))", "![a](http://169.254.169.254/x)",
    "<javascript:alert(1)>", "[a]: javascript:alert(1)\n\n[a]", "[a](\"onmouseover=alert(1))",
    "[a](http://b.example/\"onmouseover=\"x)", "[a](http://b.example '\" onmouseover=\"x')",
    "```\"><script>alert(1)</script>\nx\n```", "``` a\"onx=y\nx\n```", "`<b>`",
    "[<img src=x>](http://b.example)", "[![](\" onerror=x)](http://b.example)",
    "<a href=\"http://x\" onclick=alert(1)>a</a>", "&lt;script&gt;", "&#60;script&#62;",
    "<http://a.example/\"onx=1>", "<!--><script>alert(1)</script>-->", "<![CDATA[<b>]]>", "<?x?>",
    "[a](http://b.example/\u{202E}cod.exe)", "a\u{202E}b\u{2066}c\u{FEFF}d", "a&#x202E;b&#8294;c",
    "a\u{0}b\u{8}c\u{7F}d\u{9B}e", "a&#0;b&#8;c&#x9B;d", "tag\u{E0041}\u{E0001}",
    "&#xE0041;&#xFFFE;",
    "<a@b.example\">", "[a](mailto:x?body=\"><b>)", "# <b onx=1>", "> <script>\n> x\n> </script>",
    "[a](&#x6A;avascript:alert(1))", "[a](%6Aavascript:alert(1))", "[a]( javascript:alert(1))",
]

@Test(arguments: payloads)
func `no payload comes out as markup`(_ payload: String) {
    let html = Rendering(payload).html
    #expect(HTMLCheck.fault(in: html) == nil, "\(html)")
}

@Test func `overrides and controls are gone, the text around them stays`() {
    #expect(Rendering("a\u{202E}b\u{2066}c\u{FEFF}d\u{7F}e").html == "<p>abcde</p>\n")
    #expect(Rendering("a&#x202E;b `c\u{8}d`").html == "<p>ab <code>cd</code></p>\n")
    #expect(Rendering("a\u{0}b").html == "<p>a\u{FFFD}b</p>\n")
    #expect(Rendering("é 한 👩‍👩‍👧 x\u{200D}y").html == "<p>é 한 👩‍👩‍👧 x\u{200D}y</p>\n")
}

@Test func `bytes that are not UTF-8 become U+FFFD`() {
    let rendering = Rendering(
        Array("a".utf8) + [0xC3, 0x28, 0xED, 0xA0, 0x80, 0xF5] + Array("b".utf8))
    #expect(rendering.warnings == .invalidUTF8)
    #expect(rendering.html.hasPrefix("<p>a\u{FFFD}("))
    #expect(rendering.html.hasSuffix("b</p>\n"))
}

/// libcmark writes U+FFFE and U+FFFF as the single bytes FE and FF.
@Test(arguments: ["&#xFFFE;", "&#xFFFF;", "&#65534;", "&#xFDD0;", "&#x1FFFE;", "&#x10FFFF;"])
func `references to noncharacters leave nothing`(reference: String) {
    var text = "a\(reference)b `c` [d](/\(reference) \"\(reference)\")\n\n```\n\(reference)"
    let isValid = text.withUTF8 { utf8 in
        MarkdownRenderer().html(from: UnsafeRawBufferPointer(utf8)).html
            .withBytes { Repair.isValid($0) }
    }
    #expect(isValid)
    #expect(Rendering("a\(reference)b").html == "<p>ab</p>\n")
}

@Test func `random pieces of Markdown never come out as unknown markup`() {
    let pieces = [
        "<", ">", "[", "](", ")", "![", "\"", "'", "`", "```", "*", "_", "\n", "\n\n", "> ", "- ",
        "1. ",
        "javascript:", "http://a", "//", "&#60;", "&lt;", "<b", "on=x", "\\", "<!--", "-->", " ",
        "a",
        "\u{202E}", "é", "#", "[a]: ", "[a]", "<br>", "<http:", "<a@b>", "\t", "&", ";", "\u{0}",
    ]
    let seed = TestSeed.value()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1500 {
        let count = Int.random(in: 1...30, using: &generator)
        let text = (0..<count).map { _ in
            pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        }
        .joined()
        let html = Rendering(text).html
        #expect(HTMLCheck.fault(in: html) == nil, "seed \(seed): \(text.debugDescription) \(html)")
    }
}

@Test func `random bytes never come out as unknown markup`() {
    let seed = TestSeed.value()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
        let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
            UInt8.random(in: 0...255, using: &generator)
        }
        let html = Rendering(bytes).html
        #expect(HTMLCheck.fault(in: html) == nil, "seed \(seed): \(bytes) \(html)")
    }
}
