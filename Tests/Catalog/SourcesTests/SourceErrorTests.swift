import CatalogModel
import CatalogSources
import HTTP
import JSON
import Testing

struct SourceErrorTests {
    private let payload: OpenMarketPayload

    init() throws {
        payload = try OpenMarketPayload()
    }

    private func errorMessage(_ text: String) throws -> String {
        let error = #expect(throws: SourceError.self) { try payload.page(text) }
        return try #require(error).description
    }

    @Test func `a web page is reported as such, with a remedy`() throws {
        let message = try errorMessage("\n<!doctype html>\n<title>\u{1}\"Welcome\"</title>")
        #expect(
            message == OpenMarketPayload.base
                + "/api/products?page_no=1&items_per_page=100: the reply is a web page "
                + "instead of JSON, as during maintenance; if it stays so, use the address of "
                + "the API, not that of the shop's pages, or ask the owner of the shop for it. "
                + "The page begins with "
                + #""\n<!doctype html>\n<title>\u{01}\"Welcome\"</title>""#)
    }

    @Test func `broken JSON is quoted, its first two hundred bytes`() throws {
        let message = try errorMessage(#"{"pages":[{"id":1}"# + String(repeating: " ", count: 300))
        #expect(message.contains("the reply is not JSON: the text ends inside a value at byte 318"))
        #expect(
            message.hasSuffix(
                #"it begins with "{\"pages\":[{\"id\":1}"# + String(repeating: " ", count: 182)
                    + "\"…"))
    }

    @Test(arguments: [
        #"{"code":400}"#, #"{"pages":null}"#, #"{"page":1,"items":[{"id":1}]}"#,
        #""OK""#, "null",
    ])
    func `a reply without rows is quoted`(text: String) throws {
        let message = try errorMessage(text)
        #expect(
            message.contains(#"the reply has no list "pages"; is it another version of the API?"#))
        #expect(message.hasSuffix(text.debugDescription))
    }

    @Test func `a reply with an error message is reported with that message`() throws {
        let reply = #"{"code":400,"message":"bad"}"#
        #expect(try errorMessage(reply).hasSuffix("100: the API replied with a message: bad"))
        let error = #expect(throws: SourceError.self) { try payload.detail(reply) }
        #expect(error?.fact == .answered("bad"))
    }

    @Test func `the error for a detail that is not a product gives the reason`() throws {
        let error = #expect(throws: SourceError.self) {
            try payload.detail(#"{"code":404,"message":7}"#)
        }
        #expect(
            error?.description == OpenMarketPayload.base
                + #"/api/products/1: the reply is not a product: has no key "id"; it begins with "#
                + #""{\"code\":404,\"message\":7}""#)
        let page = #expect(throws: SourceError.self) { try payload.detail("<html>") }
        #expect(page?.fact == .webPage(excerpt: #""<html>""#))
        let long = #"{"id":1,"x":"\#(String(repeating: "x", count: 8 << 20))"}"#
        let tooLong = #expect(throws: SourceError.self) { try payload.detail(long) }
        #expect(tooLong?.fact == .tooLong(limit: 8 << 20))
    }

    @Test(arguments: [
        ("7", "is not an object"), ("{}", #"has no key "id""#),
        (
            #"{"id":null}"#,
            "id: is neither a whole number nor text of 1 to 2048 bytes without control or invisible characters"
        ),
        (
            #"{"id":1.5}"#,
            "id: is neither a whole number nor text of 1 to 2048 bytes without control or invisible characters"
        ),
        (
            #"{"id":1e999}"#,
            "id: is neither a whole number nor text of 1 to 2048 bytes without control or invisible characters"
        ),
        (
            #"{"id":""}"#,
            "id: is neither a whole number nor text of 1 to 2048 bytes without control or invisible characters"
        ),
    ])
    func `the error for a row that is not a product gives the reason`(row: String, reason: String)
        throws
    {
        let page = try payload.source.readPage(
            ResponseBody(Array(#"{"pages":[\#(row)]}"#.utf8)), from: payload.source.base
        ) { _ in }
        #expect(page.rejected.map(\.reason) == [reason])
    }

    @Test func `an error thrown for a row comes through as it is`() throws {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            _ = try payload.source.readPage(
                ResponseBody(Array(#"{"pages":[{"id":1}]}"#.utf8)), from: payload.source.base
            ) { _ in throw Stop() }
        }
    }
}
