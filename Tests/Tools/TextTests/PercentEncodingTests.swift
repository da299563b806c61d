import Testing
import Text

@Suite struct PercentEncodingTests {
    @Test(arguments: [
        ("a/b", "a%2Fb", "a/b"), ("a%2fb", "a%252fb", "a%252fb"),
        ("a?b#c", "a%3Fb%23c", "a%3Fb%23c"), ("상", "%EC%83%81", "%EC%83%81"),
        ("A-z_0.~", "A-z_0.~", "A-z_0.~"), ("\u{0}\n", "%00%0A", "%00%0A"),
        (".", "%2E", "."), ("..", "%2E%2E", ".."), ("...", "...", "..."), ("", "", ""),
    ])
    func `a text is written as a segment and as a path, and read back`(
        text: String, segment: String, path: String
    ) {
        #expect(text.percentEncodedSegment == segment)
        #expect(text.utf8.percentEncodedPath == path)
        #expect(segment.percentDecoded == text)
        #expect(path.percentDecoded == text)
    }

    @Test(arguments: [
        ("%EA%b0%80", "가"), ("%", "%"), ("%4", "%4"), ("%4g", "%4g"), ("%+1", "%+1"),
        ("%%41", "%A"),
        ("a+b", "a+b"), ("%ff", "\u{FFFD}"),
    ])
    func `text that is not an escape stays as it is`(text: String, meant: String) {
        #expect(text.percentDecoded == meant)
    }

    @Test func `a plus can be a space, but never one that is escaped`() {
        let bytes = PercentEncoding.decode("a+b%2Bc".utf8, plusIsSpace: true)
        #expect(bytes == Array("a b+c".utf8))
    }

    @Test func `a reader can keep escapes, or refuse them`() {
        let kept = PercentEncoding.decode("%00%41".utf8, plusIsSpace: false) { $0 == 0 ? nil : $0 }
        #expect(kept == Array("%00A".utf8))
        #expect(throws: CancellationError.self) {
            try PercentEncoding.decode("%4".utf8, plusIsSpace: false) { byte in
                guard let byte else { throw CancellationError() }
                return byte
            }
        }
    }
}
