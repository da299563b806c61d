import Text
import Testing

@Suite struct MarkdownTextTests {
    @Test(arguments: [
        ("Mug 1, blue", "Mug 1, blue"), ("머그 — 1", "머그 — 1"), ("*a*", "&#42;a&#42;"),
        ("a|b", "a&#124;b"), ("<b>", "&#60;b&#62;"), ("@a http://b", "&#64;a http&#58;&#47;&#47;b"),
        ("a\n# b", "a&#10;&#35; b"), ("&amp;", "&#38;amp&#59;"), ("\u{1B}", "&#27;"),
    ])
    func `nothing in a text is more than text`(text: String, markdown: String) {
        #expect(text.escapedInMarkdown == markdown)
    }

    @Test(arguments: [
        ("Mug 1, blue.", "Mug 1, blue."), ("max_stale *a*", "max\\_stale \\*a\\*"),
        ("a|b & <b>", "a\\|b \\& \\<b>"), ("\\[x] `y`", "\\\\\\[x] \\`y\\`"),
    ])
    func `our own words stay readable`(text: String, markdown: String) {
        #expect(text.escapedReadablyInMarkdown == markdown)
    }

    @Test func `a bar ends no cell in code`() {
        #expect("a|b <c>".codeInMarkdown == "`a\\|b <c>`")
    }

    @Test(arguments: [
        ("https://shop.example/a?b=1&c", "https://shop.example/a?b=1&#38;c"),
        ("https://a.example/<x> y", "https://a.example/%3Cx%3E%20y"), ("/가\n", "/%EA%B0%80%0A"),
        ("a\\|`", "a%5C%7C%60"),
    ])
    func `an address ends where it should`(address: String, markdown: String) {
        #expect(address.escapedInMarkdownLink == markdown)
    }
}
