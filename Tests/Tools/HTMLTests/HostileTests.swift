import TestSupport
import Testing
import Text

@testable import HTML

/// Texts of random tags, by a generator whose numbers are the same in each run.
private struct Soup {
    private static let parts = [
        "<div>", "</div>", "<p>", "</p>", "<b>", "</b>", "<b c=1>", "<i>", "</i>", "<a href=x>",
        "</a>", "<font a=1>", "<font a=2>", "</font>", "<span>", "</span>", "<table>", "</table>",
        "<tr>", "</tr>", "<td>", "</td>", "<th>", "<tbody>", "</tbody>", "<caption>",
        "</caption>", "<ul>", "</ul>", "<li>", "</li>", "<dl>", "<dt>", "<dd>", "</dd>", "<h1>",
        "</h1>", "<h2>", "</h3>", "<select>", "</select>", "<option>", "<svg>", "</svg>",
        "<path/>", "<title>", "</title>", "<style>", "</style>", "<script>", "</script>",
        "<!--", "-->", "<![CDATA[", "]]>", "<button>", "</button>", "<form>", "</form>",
        "<template>", "</template>", "<blockquote>", "</blockquote>", "<pre>", "</pre>", "<br>",
        "</br>", "<hr>", "<img src=x>", "<nobr>", "</nobr>", "<x-y>", "</x-y>", "<x-z>",
        "</x-z>", "<article>", "</article>", "<textarea>", "</textarea>", "<math>", "<mi>",
        "</math>", "<object>", "</object>", "<center>", "</center>", "<frameset>", "<body>",
        "</body>", "<html>", "</html>", "<col>", "<colgroup>", "</colgroup>", "<input>",
        "<noscript>", "</noscript>", "<iframe>", "</iframe>", "<xmp>", "</xmp>", "<details>",
        "</details>", "<u>", "</u>", "<marquee>", "</marquee>", "<address>", "</address>",
        "<foreignObject>", "<desc>", "</desc>", "<fieldset>", "</fieldset>", "<source>",
        "<figure>", "</figure>", "<menu>", "</menu>", "<em>", "</em>", "<isindex>", "x", " ",
        "x", "&lt;", "<", "\u{0}", "é",
    ]

    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: TestSeed.value() &* 1_000 &+ seed)
    }

    private mutating func number(below bound: Int) -> Int { random.below(bound) }

    /// A text that repeats a few parts, as text with nesting mistakes often does.
    mutating func text() -> String {
        let few = (0..<(2 + number(below: 8))).map { _ in
            Self.parts[number(below: Self.parts.count)]
        }
        return (0..<(20 + number(below: 200))).map { _ in
            number(below: 8) == 0
                ? Self.parts[number(below: Self.parts.count)] : few[number(below: few.count)]
        }.joined()
    }
}

@Suite("Hostile HTML")
struct HostileTests {
    @Test("The greatest depth is never estimated below that of the tree", arguments: 1...20)
    func depth(seed: UInt64) {
        var soup = Soup(seed: seed)
        for _ in 0..<100 {
            var text = soup.text()
            text.withUTF8 { bytes in
                let bytes = UnsafeRawBufferPointer(bytes)
                guard let tree = BoundedTree(parsing: bytes) else { return }
                let estimate = ParseLimits(of: bytes).deepest
                #expect(tree.depth <= estimate + 4, "\(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }

    @Test(
        "Random text that is rendered stays as it is when it is rendered again", arguments: 1...20)
    func stable(seed: UInt64) {
        var soup = Soup(seed: seed)
        for _ in 0..<40 {
            let text = soup.text()
            let shown = rendered(text)
            #expect(rendered(shown) == shown, "\(text)")
        }
    }

    @Test("Bytes that are not UTF-8, and NUL, are shown as replacements or not at all")
    func bytes() {
        let bytes: [UInt8] = [0x61, 0xFF, 0x3C, 0x70, 0xC3, 0x3E, 0x00, 0x62, 0xE2, 0x82]
        let shown = bytes.withUnsafeBytes { rendered($0) }
        #expect(shown == "<p>a\u{FFFD}&lt;p\u{FFFD}&gt;b\u{FFFD}</p>\n")
        var omissions = HTMLOmissions()
        bytes.withUnsafeBytes { omissions = HTMLRenderer().html(from: $0).omissions }
        #expect(omissions.isRepaired)
    }

    @Test(arguments: ["&#xFFFE;", "&#xFDD0;", "&#xFDEF;", "&#x1FFFE;", "&#x10FFFF;"])
    func `references to noncharacters leave nothing`(reference: String) {
        #expect(rendered("<p>a\(reference)b</p>") == "<p>ab</p>\n")
    }

    /// libgumbo reads the first four as negative numbers, and writes the last byte of each.
    @Test(
        "References to characters that do not exist leave valid UTF-8",
        arguments: [
            "&#4294967294;", "&#4294967234;", "&#xFFFFFFE2;", "&#x80000080;", "&#xFFFE;",
            "&#xFFFF;", "&#99999999999;",
        ])
    func references(reference: String) {
        var text = "<p>a\(reference)b</p><a href=\"/c\" title=\"\(reference)\">d</a>"
        let isValid = text.withUTF8 { utf8 in
            HTMLRenderer().html(from: UnsafeRawBufferPointer(utf8)).html
                .withBytes { Repair.isValid($0) }
        }
        #expect(isValid, "\(reference)")
        #expect(rendered(text).contains("b</p>"))
    }
}

extension BoundedTree {
    /// The number of elements that are in each other.
    fileprivate var depth: Int {
        var deepest = 0
        var nodes = [(root, 0)]
        while let (node, depth) = nodes.popLast() {
            deepest = max(deepest, depth)
            for child in node.children {
                if let child {
                    let child = child.assumingMemoryBound(to: type(of: node).Pointee.self)
                    nodes.append((child, depth + 1))
                }
            }
        }
        return deepest
    }
}
