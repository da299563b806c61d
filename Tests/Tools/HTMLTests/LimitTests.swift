import Testing

@testable import HTML

/// A text of 1 MiB that needs much time or memory to parse.
struct Flood: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    init(_ part: String, before: String = "", after: String = "") {
        testDescription = before + part
        let count = (1 << 20) / part.utf8.count
        text =
            before
            + (0..<count).map { part.replacing("%", with: String($0)) }.joined() + after
    }
}

@Suite("Limits of HTML")
struct LimitTests {
    @Test(
        "Tags that are nested too deep are left out before they are parsed",
        arguments: [
            "<div>", "<b>", "<b a=%>", "<a href=%><div>", "<ul><li>", "<table><td>", "<x-y>",
            "<svg>", "<b><div></b>", "<b a=%><p></p>", "<span></div>", "<svg><source>",
            "<div></x>", "<font a=%><p>", "<select><div></select>",
            "<b><b><b><b><div></b></b></b></b></div>",
            "<p><b x=%></p>", "<div><svg><style><!--</style></svg></div>-->",
            "<div><script><!--<script></script></div>--></script>",
        ])
    func depth(part: String) {
        let flood = Flood(part + "x")
        var text = flood.text
        text.withUTF8 {
            let limits = ParseLimits(of: UnsafeRawBufferPointer($0))
            #expect(limits.deepest <= ParseLimits.depth + 4)
            #expect(!ParseLimits.allow(UnsafeRawBufferPointer($0)))
        }
    }

    @Test("The text of elements that are nested too deep is shown")
    func flat() {
        let text = String(repeating: "<div>", count: 2_000) + "a<script>b</script> &amp; <i>c"
        #expect(rendered(text) == "<p>a &amp; c</p>\n")
        #expect(omissions(in: text).isFlattened)
        #expect("\(omissions(in: text))" == "too many tags, or nested too deep")
    }

    @Test("Of very many tags and attributes, the tags are left out")
    func many() {
        let tags = String(repeating: "<br>", count: ParseLimits.tags + 1)
        #expect(omissions(in: tags).isFlattened)
        let attributes = (0...ParseLimits.attributes).map { "a\($0)" }.joined(separator: " ")
        #expect(omissions(in: "<p \(attributes)>").isFlattened)
        #expect(omissions(in: "<p a=\(attributes)").isFlattened)
        #expect(!omissions(in: "<p \(attributes.dropFirst(3))>").isFlattened)
    }

    @Test("A tree that takes too much memory is not built")
    func memory() throws {
        // Each paragraph opens all of the elements before it again.
        var text = "<p>" + (0..<900).map { "<font a=\($0)>" }.joined()
        text += String(repeating: "</p><p>x", count: 900)
        #expect(text.utf8.count < 100_000)
        let isBuilt = text.withUTF8 { BoundedTree(parsing: UnsafeRawBufferPointer($0)) != nil }
        #expect(!isBuilt)
    }

    @Test("Ordinary tags that are never closed are within the limits")
    func unclosed() {
        let text = String(
            repeating: "<table><tr><td><p>a<p>b<td><ul><li>c<li>d</ul><tr><td>e</table>"
                + "<div><p>f</div>",
            count: 100)
        #expect(!omissions(in: text).isFlattened)
    }

    @Test("A long text is cut before a tag")
    func long() {
        let words = String(repeating: "한글 ", count: 20)
        let text = String(repeating: "<p>한글 \(words)</p>", count: 10_000)
        let shown = rendered(text)
        #expect(shown.hasSuffix("한글</p>\n"))
        #expect("\(omissions(in: text))" == "longer than 1 MiB")
        #expect(rendered(String(repeating: words, count: 10_000)).hasSuffix("한글</p>\n"))
        let letters = String(repeating: "한", count: 400_000)
        #expect(rendered(letters).hasSuffix("한</p>\n"))
    }

    @Test("Elements beyond 100 levels lose their tags, not their text")
    func levels() {
        let text = String(repeating: "<blockquote>", count: 300) + "a"
        let shown = rendered(text)
        #expect(shown.components(of: "<blockquote>") == FragmentBuilder.depth)
        #expect(shown.contains("<p>a</p>"))
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
