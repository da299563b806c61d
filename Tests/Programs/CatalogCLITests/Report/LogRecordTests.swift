import CatalogBuild
import HTTP
import Testing

@testable import CatalogCLI

@Suite struct LogRecordTests {
    /// 2026-11-22T03:04:05.067Z.
    private static let time: Int64 = 1_795_316_645_067

    @Test func `a line for programs is one object with the time first`() {
        let record = LogRecord(
            .info, "phase continues", phase: .list,
            ["done": .number(3), "total": nil, "url": .text("/a?b=\"1\"")])
        #expect(
            record.json(at: Self.time) == """
                {"ts":"2026-11-22T03:04:05.067Z","level":"info","phase":"list","msg":"phase \
                continues","done":3,"url":"/a?b=\\"1\\""}
                """)
    }

    @Test(arguments: [
        ("가방", "가방"), ("a\u{1B}[2J", #"a\\u{1B}[2J"#), ("a\nb", #"a\nb"#), ("\u{7}", #"\\u{07}"#),
        ("a\u{202E}b", #"a\\u{202E}b"#), ("\u{2066}", #"\\u{2066}"#), ("\u{2028}", #"\\u{2028}"#),
        ("\r\n", #"\\r\n"#), ("\u{85}", #"\\u{0085}"#), ("\u{FEFF}", #"\\u{FEFF}"#),
    ])
    func `nothing in a line moves the cursor or turns the writing`(text: String, written: String) {
        let line = LogRecord(.info, text).json(at: Self.time)
        #expect(line.hasSuffix(#""msg":"\#(written)"}"#), "\(line)")
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
    }

    @Test func `foreign text is cut at 200 bytes, between two characters`() {
        let record = LogRecord(
            .info, "m", ["url": .text(String(repeating: "가", count: 100))])
        let text = String(repeating: "가", count: 66) + "…"
        #expect(record.json(at: 0).hasSuffix(#""url":"\#(text)"}"#))
        #expect(record.text == "m url=\(text)")
    }

    @Test func `secrets are hidden in messages and texts, but not in numbers`() {
        let record = LogRecord(
            .error, "key 12345 refused", ["url": .text("/?key=12345"), "ms": .number(12345)])
        let masked = record.masked(by: SecretMask([], [Secret("12345")]))
        #expect(masked.text == "key *** refused url=/?key=*** ms=12345")
    }

    @Test(
        arguments: [
            ("plain", "m x=plain"), ("two words", #"m x="two words""#), ("", #"m x="""#),
            (#"a "b""#, #"m x="a 'b'""#), ("a\nb", #"m x="a b""#),
            ("a \u{301}b", "m x=\"a \u{301}b\""), ("\"\u{301}", "m x=\"'\u{301}\""),
        ])
    func `a line for people quotes values with more than one word`(text: String, line: String) {
        #expect(LogRecord(.info, "m", ["x": .text(text)]).text == line)
    }

    @Test(arguments: [
        (
            RequestTry(
                address: "http://a.example/1", status: 200, start: .now, elapsed: .seconds(2)),
            "request answered method=GET url=http://a.example/1 status=200 ms=2000 try=1"
        ),
        (
            RequestTry(
                method: .post, address: "http://a.example/1", number: 3, failure: "too slow",
                start: .now, elapsed: .milliseconds(7)),
            #"request failed method=POST url=http://a.example/1 ms=7 try=3 reason="too slow""#
        ),
    ])
    func `a try of a request is logged with its outcome`(request: RequestTry, line: String) {
        #expect(LogRecord(.request(request))?.text == line)
    }

    @Test(
        arguments: [
            (.made, "picture made url=/1.png"), (.unchanged, "picture unchanged url=/1.png"),
            (.refused("no picture"), #"picture refused url=/1.png reason="no picture""#),
        ] as [(BuildEvent.PictureResult, String)])
    func `a picture is logged with its outcome`(
        result: BuildEvent.PictureResult, line: String
    ) {
        #expect(LogRecord(.picture("/1.png", result))?.text == line)
    }

    @Test func `work that only a trace shows is not logged`() {
        let work = BuildEvent.work("sync", by: .build, start: .now, elapsed: .zero)
        #expect(LogRecord(work) == nil)
    }
}
