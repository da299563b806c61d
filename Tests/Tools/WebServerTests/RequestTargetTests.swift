import Testing

@testable import WebServer

@Suite struct RequestTargetTests {
    @Test(arguments: [
        ("/", "/"),
        ("/api/products/32/", "/api/products/32/"),
        ("/a%20b", "/a b"),
        ("/a+b", "/a+b"),
        ("/%EB%A8%B8%EA%B7%B8", "/머그"),
        ("/머그", "/머그"),
        ("/a%2Fb", "/a/b"),
        ("/a..b/...", "/a..b/..."),
        ("/a?b/../c", "/a"),
    ])
    func `a path is decoded`(target: String, path: String) throws {
        #expect(try WebRequest(target: target).path == path)
    }

    @Test(arguments: [
        ("/?a=1&b=2", [("a", "1"), ("b", "2")]),
        ("/?a", [("a", "")]),
        ("/?a=", [("a", "")]),
        ("/?a=b=c", [("a", "b=c")]),
        ("/?a=b+c%2B&&d=%26", [("a", "b c+"), ("d", "&")]),
        ("/?a=1&a=2", [("a", "1"), ("a", "2")]),
        ("/?", []),
        ("/", []),
    ])
    func `a query is decoded`(target: String, items: [(String, String)]) throws {
        let expected = items.map { QueryItem(name: $0.0, value: $0.1) }
        #expect(try WebRequest(target: target).query == expected)
    }

    @Test(arguments: [
        "", "*", "http://127.0.0.1/", "a", "/%", "/%0", "/%0g", "/%00", "/a?b=%00", "/%FF",
        "/a?%E0%80", "/../a", "/a/./b", "/a/%2e%2E", "/..", "/a%2F..%2Fb",
    ])
    func `a target of another form is refused`(target: String) {
        let error = #expect(throws: WebServerError.self) { try WebRequest(target: target) }
        guard case .refused(status: 400, _) = error else {
            Issue.record("\(String(describing: error)) is not a 400")
            return
        }
    }

    @Test func `the first of several values is found by its name`() throws {
        let request = try WebRequest(target: "/?a=1&a=2&b=3")
        #expect(request.queryValue("a") == "1")
        #expect(request.queryValue("b") == "3")
        #expect(request.queryValue("c") == nil)
    }
}
