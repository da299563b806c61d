import Markdown
import Testing

/// Input made to be slow: short pieces, each repeated.
struct Pattern: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    init(_ name: String, _ pieces: (String, Int)...) {
        testDescription = name
        text = pieces.map { String(repeating: $0.0, count: $0.1) }.joined()
    }
}

private let patterns = [
    Pattern("nested strong and emphasis", ("*a **a ", 4600), ("b", 1), (" a** a*", 4600)),
    Pattern("closers without openers", ("a_ ", 21_800)),
    Pattern("openers without closers", ("_a ", 21_800)),
    Pattern("link closers", ("a]", 32_700)),
    Pattern("link openers", ("[a", 32_700)),
    Pattern("mismatched", ("*a_ ", 16_000)),
    Pattern("links and emphasis", ("[ a_", 16_000)),
    Pattern("brackets and parentheses", ("[ (](", 13_000)),
    Pattern("pictures holding links", ("![[]()", 10_900)),
    Pattern("pictures up to the limit, then links", ("![", 1_024), ("[]()", 15_000)),
    Pattern("nested brackets", ("[", 32_000), ("a", 1), ("]", 32_000)),
    Pattern("nested quotes", ("> ", 32_000), ("a", 1)),
    Pattern("quotes and emphasis", (">", 32_000), ("a*", 16_000)),
    Pattern("blank lines in deep lists", ("- ", 21_000), ("x", 1), ("\n", 21_000)),
    Pattern("blank lines in lists up to the limit", ("- ", 64), ("x", 1), ("\n", 65_000)),
    Pattern("unclosed links", ("[a](<b", 10_900)),
    Pattern("unclosed comments", ("</", 1), ("<!--", 16_000)),
    Pattern("nested inlines", ("*", 32_000), ("a", 1), ("*", 32_000)),
    Pattern(
        "one long link asked for often", ("[a]: /", 1), ("x", 30_000), ("\n\n", 1), ("[a]", 11_000)),
    Pattern("autolinks", ("<http:a>", 8_190)),
    Pattern("quotation marks", ("\"", 65_000)),
    Pattern("nested pictures", ("![", 1_000), ("a", 60_000), ("](x)", 1_000)),
]

@Test(arguments: patterns)
func `no pattern takes long or grows without bound`(_ pattern: Pattern) {
    var html = ""
    let time = SuspendingClock().measure { html = Rendering(pattern.text).html }
    // A release build takes a tenth of a second at most; past the limits it would be ten seconds.
    #expect(time < .seconds(2))
    #expect(html.utf8.count < 1 << 20)
}

@Test func `lists deepened line by line meet the same limit`() {
    let steps = (0..<22).map { step in
        String(repeating: " ", count: 128 * step) + String(repeating: "- ", count: 64) + "x\n"
    }
    let rendering = Rendering(steps.joined() + String(repeating: "\n", count: 10_000))
    #expect(rendering.warnings == .tooManyMarkers)
}

@Test func `text past 64 KiB is shown unformatted and cut`() {
    let long = String(repeating: "*a* <b> ", count: 9000)
    let rendering = Rendering(long, summaryLimit: 10)
    #expect(rendering.warnings == .overSize)
    #expect(rendering.html.hasPrefix("<p>*a* &lt;b&gt; *a*"))
    #expect(rendering.html.hasSuffix("…</p>\n"))
    #expect(rendering.summary == "*a* <b>…")
    #expect(HTMLCheck.fault(in: rendering.html) == nil)
    #expect(Rendering(String(repeating: "a", count: 64 * 1024)).warnings == [])
}

@Test func `cutting never leaves half a character`() {
    for shift in 0..<4 {
        let text = String(repeating: "x", count: shift) + String(repeating: "한", count: 30_000)
        #expect(!Rendering(text).html.contains("\u{FFFD}"))
    }
}

@Test func `64 markers are a list, 65 are text`() {
    let deepest = Rendering(String(repeating: "> ", count: 64) + "a")
    #expect(deepest.warnings == [])
    #expect(deepest.html.hasPrefix("<blockquote>"))
    let tooDeep = Rendering(String(repeating: "> ", count: 65) + "a")
    #expect(tooDeep.warnings == .tooManyMarkers)
    #expect(tooDeep.html.hasPrefix("<p>&gt; &gt; "))
}

private let harmless = [
    String(repeating: "- ", count: 200), String(repeating: "-", count: 500),
    String(repeating: "* ", count: 90),
    String(repeating: "1234567890. ", count: 100), String(repeating: "*a* ", count: 2000),
    String(repeating: "- a\n", count: 5000), "a\n" + String(repeating: "=", count: 300),
    String(repeating: "![a](b) ", count: 1000), String(repeating: " ", count: 1000) + "x",
]

@Test(arguments: harmless)
func `ordinary long lines and lists stay Markdown`(_ text: String) {
    #expect(Rendering(text).warnings.isDisjoint(with: [.overSize, .tooManyMarkers]))
}
