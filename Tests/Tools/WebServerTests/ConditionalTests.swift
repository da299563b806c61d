import Testing
import WebServer

@Suite struct ConditionalTests {
    @Test(arguments: [
        (["\"a\""], 304),
        (["W/\"a\""], 304),
        (["*"], 304),
        (["\"b\", \"a\""], 304),
        (["\"b\" ,W/\"a\" "], 304),
        (["\"b\"", "\"a\""], 304),
        (["\"b\""], 200),
        (["a"], 200),
        (["\"a"], 200),
        ([""], 200),
        ([","], 200),
        ([], 200),
    ])
    func `a response that the client has is answered 304`(tags: [String], status: Int) throws {
        var headers = HeaderFields()
        for tag in tags { headers.append("If-None-Match", tag) }
        let request = try WebRequest(target: "/", headers: headers)
        let response = WebResponse.text("body").tagged("\"a\"").conditional(on: request)
        #expect(response.status == status)
        #expect(response.headers["etag"] == "\"a\"")
    }

    @Test func `only a tagged 200 to a read is conditional`() throws {
        let headers: HeaderFields = ["If-None-Match": "*"]
        let get = try WebRequest(target: "/", headers: headers)
        let post = try WebRequest(method: "POST", target: "/", headers: headers)
        let page = WebResponse.text("").tagged("\"a\"")
        let absence = WebResponse.text("", status: 404).tagged("\"a\"")
        #expect(page.conditional(on: get).status == 304)
        #expect(WebResponse.text("").conditional(on: get).status == 200)
        #expect(absence.conditional(on: get).status == 404)
        #expect(page.conditional(on: post).status == 200)
    }
}
