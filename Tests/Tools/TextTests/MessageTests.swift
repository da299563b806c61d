import Testing
import Text

@Suite struct MessageTests {
    @Test(arguments: [
        ("가방", "'가방'"), ("a\u{1B}[2J", "'a\\u{1B}[2J'"), ("\r\n\t", "'\\r\\n\\t'"),
        ("\u{202E}", "'\\u{202E}'"), ("\u{2028}", "'\\u{2028}'"), ("it's", "'it's'"),
        (String(repeating: "x", count: 60), "'\(String(repeating: "x", count: 60))'"),
        (String(repeating: "x", count: 61), "'\(String(repeating: "x", count: 59))…'"),
    ])
    func `foreign text in quotes stays on its line and is cut`(text: String, quoted: String) {
        #expect(text.quotedInMessage == quoted)
    }

    @Test func `a limit counts bytes, and line feeds can stay`() {
        #expect("가나".escapedInMessage(atMost: 5) == "가…")
        #expect("가나".escapedInMessage(atMost: 6) == "가나")
        #expect("a\nb\r".escapedInMessage(keepsLines: true) == "a\nb\\r")
    }
}
