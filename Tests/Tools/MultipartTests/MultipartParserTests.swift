import Multipart
import TestSupport
import Testing

@Suite struct MultipartParserTests {
    /// A form with one part, whose headers are given without the CR LF of the last one.
    static func form(_ headers: String, _ content: String = "x") -> String {
        "--b\r\n\(headers)\r\n\r\n\(content)\r\n--b--\r\n"
    }

    private static func field(_ content: String) -> String {
        form("Content-Disposition: form-data; name=a", content)
    }

    private static let good: [(String, String)] = [
        (field("x"), "a = x"),
        (field(""), "a = "),
        ("--b\r\nContent-Disposition: form-data; name=a\r\n\r\n--b--", "a = "),
        ("\r\n\r\n--b\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--b--", "a = x"),
        ("--b--", ""),
        ("--b--\r\nan epilogue\r\n--b\r\nwithout meaning", ""),
        (field("\r"), "a = \r"),
        (field("\r\n"), "a = \r\n"),
        (field("\r\r\n\r\n-"), "a = \r\r\n\r\n-"),
        (
            field("\r\n-b\r\n--c\r\n--b-c\r\n--bc\r\n--b\r"),
            "a = \r\n-b\r\n--c\r\n--b-c\r\n--bc\r\n--b\r"
        ),
        (field("--b--"), "a = "),
        (field(" --b--"), "a =  --b--"),
        (field("\n--b--"), "a = \n--b--"),
        (form("content-disposition:FORM-DATA ;NAME=\"a\" ; x=y"), "a = x"),
        (form("Content-Disposition: form-data; name=\"a\";"), "a = x"),
        (form("Content-Disposition: form-data; name=\"\""), " = x"),
        (form("Content-Disposition: form-data; name=\"a%22%0D%0A%41%2\""), "a\"\r\n%41%2 = x"),
        (form("Content-Disposition: form-data; name=\"a\\\"\\\\b\""), "a\"\\b = x"),
        (form("Content-Disposition: form-data; name=\"a;b=c\""), "a;b=c = x"),
        (form("Content-Disposition: form-data; name=a; filename=\"../../x\""), "a < ../../x = x"),
        (form("Content-Disposition: form-data; name=a; filename=\"C:\\x\""), "a < C:\\x = x"),
        (
            form("Content-Disposition: form-data; name=a; filename=\".htaccess\""),
            "a < .htaccess = x"
        ),
        (form("Content-Disposition: form-data; name=a; filename=\"\""), "a <  = x"),
        (
            form("Content-Disposition: form-data; name=a; filename*=utf-8''y; filename=z"),
            "a < z = x"
        ),
        (
            form("Content-Disposition: form-data; name=a; filename*=utf-8''y; filename*=utf-8''z"),
            "a = x"
        ),
        (
            form("Content-Disposition: form-data; name=a\r\nContent-Type: multipart/form-data"),
            "a = x"
        ),
        (
            "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n"
                + "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n2\r\n--b--",
            "a = 1; a = 2"
        ),
    ]

    @Test(arguments: good)
    func `a form is read`(body: String, summary: String) throws {
        let read = try ReadForm(body)
        #expect(read.error == nil)
        #expect(read.summary == summary)
        #expect(read.parts.allSatisfy { $0.isComplete })
    }

    private static let broken: [(String, MultipartError.Fact)] = [
        ("", .missingEnd),
        ("\r\n", .missingEnd),
        ("--b", .missingEnd),
        ("--b\r\n", .missingEnd),
        ("--b\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--b", .missingEnd),
        ("--b\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--b-", .missingEnd),
        ("--b\r\nContent-Disposition: form-data; name=a\r\n\r\nx--b--", .missingEnd),
        ("--b\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--b\r\n", .missingEnd),
        ("x\r\n--b--", .wrongFirstBoundary),
        ("\n--b--", .wrongFirstBoundary),
        ("\r--b--", .wrongFirstBoundary),
        ("-b--", .wrongFirstBoundary),
        ("--c--", .wrongFirstBoundary),
        ("--b-x", .wrongFirstBoundary),
        ("--b\n", .wrongFirstBoundary),
        ("--b\rx", .wrongFirstBoundary),
        ("--b \r\n", .paddedBoundary),
        (field("x\r\n--b\t\r\n"), .paddedBoundary),
        (form("Content-Disposition: form-data; name=a\n"), .bareLineBreak),
        (form("Content-Disposition: form-data; name=a\rX: y"), .bareLineBreak),
        (form("Content-Disposition: form-data; name=\"a\0\""), .controlCharacter),
        (form("Content-Disposition: form-data; name=\"\u{7F}\""), .controlCharacter),
        (form("Content-Disposition"), .missingColon),
        (form(": form-data; name=a"), .illegalHeaderName),
        (form("Content-Disposition : form-data; name=a"), .illegalHeaderName),
        (form("Content-Disposition: form-data;\r\n name=a"), .missingColon),
        (form("Content-Disposition: form-data;\r\n name=\"a:b\""), .illegalHeaderName),
        (form("Content-Type: text/plain"), .missingDisposition),
        (form("Content-Disposition: attachment; name=a"), .missingDisposition),
        (form("Content-Disposition: form-data"), .missingName),
        (form("Content-Disposition: form-data; filename=a"), .missingName),
        (form("Content-Disposition: form-data; name"), .malformedHeader("Content-Disposition")),
        (form("Content-Disposition: form-data; name=\"a"), .malformedHeader("Content-Disposition")),
        (
            form("Content-Disposition: form-data; name=\"a\"b"),
            .malformedHeader("Content-Disposition")
        ),
        (
            form("Content-Disposition: form-data; name=a; ; x=y"),
            .malformedHeader("Content-Disposition")
        ),
        (form("Content-Disposition:"), .malformedHeader("Content-Disposition")),
        (
            form("Content-Disposition: form-data; name=a; name=b"),
            .repeated("name in the Content-Disposition")
        ),
        (
            form("Content-Disposition: form-data; name=a; filename=\"x\"; filename=\"y\""),
            .repeated("filename in the Content-Disposition")
        ),
        (
            form("Content-Disposition: form-data; name=a; filename=\"x\"; name=\"b\""),
            .repeated("name in the Content-Disposition")
        ),
        (
            form(
                "Content-Disposition: form-data; name=a\r\ncontent-disposition: form-data; name=a"),
            .repeated("Content-Disposition")
        ),
        (
            form(
                "Content-Disposition: form-data; name=a\r\nContent-Type: a/b\r\nContent-Type: a/b"),
            .repeated("Content-Type")
        ),
        (
            form(
                "Content-Disposition: form-data; name=a\r\nContent-Type: Multipart/Mixed; boundary=c"
            ), .nested
        ),
        (
            form("Content-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: base64"),
            .transferEncoding
        ),
    ]

    @Test(arguments: ["7bit", "8BIT", "Binary"])
    func `an encoding that changes nothing is allowed`(encoding: String) throws {
        let body = Self.form(
            "Content-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: \(encoding)")
        #expect(try ReadForm(body).error == nil)
    }

    @Test(arguments: broken)
    func `a body that is not a form is an error`(body: String, fact: MultipartError.Fact) throws {
        #expect(try ReadForm(body).error?.fact == fact)
    }

    @Test(arguments: good.map(\.0) + broken.map(\.0))
    func `a form is read the same in any pieces`(body: String) throws {
        let whole = try ReadForm(body)
        for read in try ReadForm.cutEverywhere(Array(body.utf8), boundary: "b") {
            #expect(read == whole)
        }
    }

    @Test func `names that are not UTF-8 are refused`() throws {
        let body =
            Array("--b\r\nContent-Disposition: form-data; name=\"".utf8) + [0xFF]
            + Array("\"\r\n\r\nx\r\n--b--".utf8)
        #expect(try ReadForm(body).error == MultipartError(.invalidUTF8, part: 1))
    }

    @Test func `the part in which an error lies is named`() throws {
        let first = "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n"
        let error = try ReadForm(first + "--b\r\nX\r\n\r\n\r\n--b--").error
        #expect(error == MultipartError(.missingColon, part: 2))
        #expect(error?.description == "part 2 of the form: a header line has no colon")
        #expect(try ReadForm("x").error?.part == nil)
    }

    @Test func `an error of the sink stops the reading`() throws {
        let boundary = try #require(MultipartBoundary("b"))
        var parser = MultipartParser(boundary, into: FullSink())
        let body = Array(Self.field("x").utf8)
        #expect(throws: MultipartError.self) { try parser.parse(body.span.bytes) }
        try parser.parse(body.span.bytes)
        try parser.finish()
        #expect(parser.sink.calls == 2)
    }

    /// Refuses content, and counts the calls.
    private struct FullSink: MultipartSink {
        typealias Failure = MultipartError

        var calls = 0

        mutating func beginPart(_: MultipartHead) { calls += 1 }

        mutating func append(_: RawSpan) throws(MultipartError) {
            calls += 1
            throw MultipartError(.nested)
        }

        mutating func endPart() { calls += 1 }
    }

    @Test func `limits end where they say`() throws {
        var limits = MultipartLimits()
        limits.parts = 2
        limits.headerLines = 2
        limits.headerBytes = 60
        let part = "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n"
        #expect(try ReadForm(part + part + "--b--", limits: limits).error == nil)
        #expect(
            try ReadForm(part + part + part + "--b--", limits: limits).error
                == MultipartError(.tooManyParts(limit: 2), part: 2))
        let disposition = "Content-Disposition: form-data; name=a\r\n"
        #expect(
            try ReadForm("--b\r\n\(disposition)X:\r\n\r\n\r\n--b--", limits: limits).error == nil)
        #expect(
            try ReadForm("--b\r\n\(disposition)X:\r\nY:\r\n\r\n", limits: limits).error?.fact
                == .tooManyHeaders(limit: 2))
        let rest = 60 - disposition.utf8.count - 7
        let fitting =
            "--b\r\n\(disposition)X: \(String(repeating: "y", count: rest))\r\n\r\n\r\n--b--"
        let longer =
            "--b\r\n\(disposition)X: \(String(repeating: "y", count: rest + 1))\r\n\r\n\r\n--b--"
        #expect(try ReadForm(fitting, limits: limits).error == nil)
        #expect(try ReadForm(longer, limits: limits).error?.fact == .headersTooLarge(limit: 60))
    }

    @Test func `every error is a sentence on one line`() {
        let facts =
            Self.broken.map(\.1) + [
                .malformedContentType, .missingBoundary, .severalBoundaries, .illegalBoundary,
                .invalidUTF8, .tooManyParts(limit: 1),
                .headersTooLarge(limit: 2), .tooManyHeaders(limit: 3),
            ]
        for fact in facts {
            let text = MultipartError(fact).description
            #expect(text.hasPrefix("the form: ") && text.utf8.allSatisfy { $0 >= 0x20 })
        }
    }

    @Test(arguments: 0..<30)
    func `random forms are what was written, in random pieces`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let form = RandomForm(using: &random)
        let whole = try ReadForm(form.body, boundary: form.boundary)
        #expect(whole.error == nil, "seed \(seed)")
        #expect(whole.parts == form.parts, "seed \(seed)")
        let boundary = try #require(MultipartBoundary(form.boundary))
        for _ in 0..<8 {
            let pieces = form.pieces(using: &random)
            let read = ReadForm(pieces, boundary: boundary, limits: MultipartLimits())
            #expect(read == whole, "seed \(seed), pieces \(pieces.map(\.count))")
        }
    }

    @Test(arguments: 0..<30)
    func `random damage is read the same however it is cut`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var form = RandomForm(using: &random)
        for _ in 0...random.below(3) { form.damage(using: &random) }
        let whole = try ReadForm(form.body, boundary: form.boundary)
        let boundary = try #require(MultipartBoundary(form.boundary))
        for _ in 0..<8 {
            let pieces = form.pieces(using: &random)
            let read = ReadForm(pieces, boundary: boundary, limits: MultipartLimits())
            #expect(read == whole, "seed \(seed), pieces \(pieces.map(\.count))")
        }
    }
}
