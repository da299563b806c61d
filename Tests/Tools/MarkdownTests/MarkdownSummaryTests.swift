import Markdown
import Testing

/// A text, a limit and the summary they give.
struct SummaryCase: CustomTestStringConvertible, Sendable {
    let markdown: String
    let limit: Int
    let summary: String

    var testDescription: String { "\(summary) at \(limit)" }

    init(_ markdown: String, _ limit: Int, _ summary: String) {
        self.markdown = markdown
        self.limit = limit
        self.summary = summary
    }
}

private let cases = [
    SummaryCase("a b", 10, "a b"),
    SummaryCase("", 10, ""),
    SummaryCase("a", 0, ""),
    SummaryCase("a", 1, "a"),
    SummaryCase("ab", 1, "…"),
    SummaryCase("hello world", 11, "hello world"),
    SummaryCase("hello world", 10, "hello…"),
    SummaryCase("hello world again", 12, "hello world…"),
    SummaryCase("hello world again", 11, "hello…"),
    SummaryCase("aaaaaaaaaaaaaaaa", 8, "aaaaaaa…"),
    SummaryCase("a bbbbbbbbbbbbbbbbbbbb", 10, "a bbbbbbb…"),
    SummaryCase("# Title\n\nFirst *words*  here.\n\nSecond.", 40, "First words here. Second."),
    SummaryCase("# Title alone", 40, "Title alone"),
    SummaryCase("- a\n- b\n\n> c", 40, "a b c"),
    SummaryCase("a `b<c` [d](http://e) ![f](g) <b>h</b>\ni  \nj", 60, "a b<c d f h i j"),
    SummaryCase("    code\n\ntext", 40, "text"),
    SummaryCase("가볍고 튼튼한 제품입니다", 8, "가볍고 튼튼한…"),
    SummaryCase("가볍고튼튼한제품입니다", 6, "가볍고튼튼…"),
    SummaryCase("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 2, "👩‍👩‍👧…"),
    SummaryCase("a\u{202E}b&#x202E;c", 10, "abc"),
]

@Test(arguments: cases)
func `a summary is the first words`(_ test: SummaryCase) {
    let alone = Array(test.markdown.utf8).withUnsafeBytes {
        MarkdownRenderer().summary(from: $0, limit: test.limit)
    }
    #expect(alone == test.summary)
    #expect(Rendering(test.markdown, summaryLimit: test.limit).summary == test.summary)
}

@Test func `a summary never passes its limit`() {
    let text = String(repeating: "e\u{301}\u{302}\u{303} 한글 word ", count: 200)
    for limit in 1...120 {
        let summary = Rendering(text, summaryLimit: limit).summary
        #expect(summary.count <= limit)
        #expect(summary.hasSuffix("…"))
        #expect(!summary.contains("\u{FFFD}"))
    }
}
