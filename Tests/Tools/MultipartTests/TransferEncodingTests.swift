import Multipart
import Testing

@Suite struct TransferEncodingTests {
    private static func read(_ encoding: String, _ content: String) throws -> [ReadForm] {
        let body = Array(
            """
            --b\r\nContent-Disposition: form-data; name=a\r\n\
            Content-Transfer-Encoding: \(encoding)\r\n\r\n\(content)\r\n--b--
            """.utf8)
        return try [ReadForm(body)] + ReadForm.cutEverywhere(body, boundary: "b")
    }

    @Test(arguments: [
        ("7bit", "a=3D", "a=3D"), ("8BIT", "é", "é"), ("Binary", "a\r\nb", "a\r\nb"),
        ("base64", "", ""), ("base64", "YQ==", "a"), ("BASE64", "YWI=", "ab"),
        ("base64", "YWJj", "abc"), ("base64", "YW\r\nJj ZGVm\r\n", "abcdef"),
        ("base64", "Pz8/Pj4+", "???>>>"), ("base64", "YQ=\r\n=\r\n", "a"),
        ("quoted-printable", "a=3Db", "a=b"), ("quoted-printable", "a=3db=\r\nc", "a=bc"),
        ("Quoted-Printable", "=C3=A9", "é"), ("quoted-printable", "a\r\nb", "a\r\nb"),
    ])
    func `content is decoded`(encoding: String, content: String, text: String) throws {
        for read in try Self.read(encoding, content) {
            #expect(read.error == nil)
            #expect(read.summary == "a = \(text)")
        }
    }

    @Test(arguments: [
        ("base64", "Y", MultipartError.Fact.malformedBase64), ("base64", "YQ", .malformedBase64),
        ("base64", "YQ=", .malformedBase64), ("base64", "Y===", .malformedBase64),
        ("base64", "====", .malformedBase64), ("base64", "YQ==YQ==", .malformedBase64),
        ("base64", "YQ===", .malformedBase64), ("base64", "Y!Q=", .malformedBase64),
        ("base64", "Y_-=", .malformedBase64), ("base64", "=", .malformedBase64),
        ("base64", "==", .malformedBase64), ("base64", "===", .malformedBase64),
        ("base64", "YWJj=", .malformedBase64), ("base64", "YWJj===", .malformedBase64),
        ("base64", "YWJj====", .malformedBase64), ("base64", "YWJj\r\n=\r\n", .malformedBase64),
        ("quoted-printable", "a=", .malformedQuotedPrintable),
        ("quoted-printable", "a=4", .malformedQuotedPrintable),
        ("quoted-printable", "a=4g", .malformedQuotedPrintable),
        ("quoted-printable", "a=\rb", .malformedQuotedPrintable),
        ("quoted-printable", "a= \r\nb", .malformedQuotedPrintable),
    ])
    func `content in another encoding than it says is an error`(
        encoding: String, content: String, fact: MultipartError.Fact
    ) throws {
        for read in try Self.read(encoding, content) { #expect(read.error?.fact == fact) }
    }
}
