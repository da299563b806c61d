import HTTP
import Testing

struct ForeignTextTests {
    @Test(arguments: [
        ("plain 한국어 é", "plain 한국어 é"),
        ("a\r\nb\0\u{1B}[31m", "a\\r\\nb\\0\\u{1B}[31m"),
        ("\u{202E}cod\u{2066}\u{2028}", "\\u{202E}cod\\u{2066}\\u{2028}"),
    ])
    func `foreign text stays on its line and reads in one direction`(text: String, shown: String) {
        #expect(HTTPError(.malformed, text).detail == shown)
    }

    @Test func `foreign text is cut at 200 bytes, between characters`() {
        let detail = HTTPError(.malformed, String(repeating: "가", count: 1000)).detail
        #expect(detail == String(repeating: "가", count: 66) + "…")
        #expect(HTTPError(.malformed, String(repeating: "a", count: 200)).detail.utf8.count == 200)
    }

    @Test func `headers are found without regard to case`() {
        let headers = HTTPHeaders([("Link", "a"), ("ETag", " \"1\" "), ("link", "b"), ("X", "")])
        #expect(headers["LINK"] == "a, b")
        #expect(headers.values(of: "etag") == ["\"1\""])
        #expect(headers["x"] == "")
        #expect(headers["Lin"] == nil)
    }

    @Test func `a request is shown without its headers`() throws {
        let address = try #require(WebAddress("https://h/?api_key=k1"))
        let request = HTTPRequest(address, headers: [("Authorization", "Bearer t1")])
        #expect("\(request)" == "GET https://h/?api_key=***")
    }
}
