import Text
import Testing

@testable import HTML
@testable import Markdown

@Suite struct MarkdownContentsTests {
    private static let filler = String(repeating: "글자 ", count: 1_000) + "\n\n"

    private func rendered(
        _ text: String, marksContents: Bool = true
    ) -> (html: String, headings: [ContentsEntry]) {
        Array(text.utf8).withUnsafeBytes { bytes in
            let result = MarkdownRenderer(marksContents: marksContents).html(from: bytes)
            return (
                result.html.withBytes { String(decoding: $0, as: UTF8.self) }, result.headings
            )
        }
    }

    @Test func `the highest headings of a long text are listed and linked`() {
        let text = rendered(
            "# Care & *use*\n\n## Wash\n\n### Hands\n\n\(Self.filler)# <b>`x`\n\nSize\n---\n\na")
        #expect(
            text.headings == [
                ContentsEntry(title: "Care & use", id: "s-1", level: 1),
                ContentsEntry(title: "Wash", id: "s-2", level: 2),
                ContentsEntry(title: "x", id: "s-3", level: 1),
                ContentsEntry(title: "Size", id: "s-4", level: 2),
            ])
        for line in [
            "<h3 id=\"s-1\">\nCare &amp; <em>use</em>\n</h3>", "<h4 id=\"s-2\">\nWash\n</h4>",
            "<h5>Hands</h5>", "<h3 id=\"s-3\">\n<code>x</code>\n</h3>", "<h4 id=\"s-4\">",
        ] { #expect(text.html.contains(line), "\(line)") }
        #expect(HTMLCheck.fault(in: text.html) == nil)
    }

    @Test(arguments: [
        // Too short, in characters.
        "# a\n\n# b\n\n# c\n\n" + String(repeating: "글", count: 2_400),
        // Too few.
        "# a\n\n# b\n\n" + filler, "# a\n\n# b\n\n#\n\n" + filler,
        // Too many.
        String(repeating: "# a\n\n", count: 41) + filler,
        String(repeating: "#\n", count: 20_000),
        // Unformatted.
        String(repeating: "# a\n\n", count: 3) + String(repeating: "a ", count: 40_000),
        filler, "",
    ])
    func `a text without a list of contents is as it was`(text: String) {
        let marked = rendered(text)
        #expect(marked.headings == [])
        #expect(!marked.html.contains("id="))
        #expect(marked.html == rendered(text, marksContents: false).html)
    }

    @Test func `headings that nothing is known of are passed over`() {
        let text = rendered("# a\n\n#\n\n# <i>\n\n> # b\n\n- # c\n\n\(Self.filler)")
        #expect(text.headings.map(\.title) == ["a", "b", "c"])
        for heading in text.headings { #expect(text.html.contains("id=\"\(heading.id)\"")) }
        #expect(text.html.components(of: "id=") == 3)
        #expect(HTMLCheck.fault(in: text.html) == nil)
    }

    @Test func `a long heading is cut, and what reverses letters is left out`() {
        let long = String(repeating: "말 ", count: 100)
        let text = rendered("# \(long)\n\n# a\u{202E}b\n\n# c\n\n\(Self.filler)")
        #expect(text.headings.first?.title.count ?? 0 <= 80)
        #expect(text.headings.first?.title.hasSuffix("…") == true)
        #expect(text.headings.map(\.title).contains("ab"))
    }
}

extension String {
    /// The number of occurrences of `mark`.
    fileprivate func components(of mark: String) -> Int {
        split(separator: mark, omittingEmptySubsequences: false).count - 1
    }
}
