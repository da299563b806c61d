import Testing

@testable import Scheduling

@Suite struct SystemdTextTests {
    @Test(arguments: [
        ("build", "build"),
        ("1 h", #""1 h""#),
        ("/srv/우리 가게", #""/srv/우리 가게""#),
        ("/srv/가게", "/srv/가게"),
        ("100%", "100%%"),
        ("$HOME", "$$HOME"),
        (#"a"b"#, #""a\"b""#),
        (#"a\b"#, #""a\\b""#),
        ("it's", #""it's""#),
        (";", #"";""#),
        ("a\"\u{301}b", "\"a\\\"\u{301}b\""),
        ("a\\\u{301}b", "\"a\\\\\u{301}b\""),
        ("%\u{301}n", "%%\u{301}n"),
        ("$\u{301}HOME", "$$\u{301}HOME"),
        ("#a", ##""#a""##),
        ("", #""""#),
    ])
    func `a word stays one word`(text: String, written: String) {
        #expect(SystemdText.command(["/bin/catalog", text]) == "/bin/catalog \(written)")
    }

    @Test func `the path of the program has no variables`() {
        #expect(SystemdText.command(["/opt/a$b%/c d"]) == #""/opt/a$b%%/c d""#)
    }
}
