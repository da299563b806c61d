import TestSupport
import Testing

@testable import Multipart

@Suite struct MultipartWriterTests {
    private static func read(_ body: MultipartBody) throws -> ReadForm {
        let boundary = try #require(try MultipartBoundary(contentType: body.contentType))
        return try ReadForm(body.bytes, boundary: boundary.text)
    }

    @Test func `a form is written as browsers do`() throws {
        var writer = MultipartWriter()
        writer.field("params", "{}", contentType: "application/json")
        writer.file("images", fileName: "a\"b.png", contentType: "image/png", [0, 13, 10])
        let body = writer.finish()
        let boundary = try #require(try MultipartBoundary(contentType: body.contentType)).text
        let text = String(decoding: body.bytes, as: UTF8.self)
        let expected = """
            --\(boundary)\r
            Content-Disposition: form-data; name="params"\r
            Content-Type: application/json\r
            \r
            {}\r
            --\(boundary)\r
            Content-Disposition: form-data; name="images"; filename="a%22b.png"\r
            Content-Type: image/png\r
            \r
            \0\r
            \r
            --\(boundary)--\r

            """
        #expect(text == expected)
    }

    @Test func `a form without parts is valid`() throws {
        let read = try Self.read(MultipartWriter().finish())
        #expect(read == (try ReadForm("--b--")))
    }

    @Test(arguments: [
        "a", "", "머그", "a\"b", "a\r\nX: y", "\r", "a;b=\"c\"", "e\u{301}", "C:/x", "a%41",
    ])
    func `names come back as they were`(name: String) throws {
        var writer = MultipartWriter()
        writer.field(name, "x")
        writer.file(name, fileName: "f\(name).png", contentType: "image/png", [1])
        let read = try Self.read(writer.finish())
        #expect(read.error == nil)
        #expect(read.parts.map { Array($0.name.utf8) } == [Array(name.utf8), Array(name.utf8)])
        #expect(read.parts.last?.fileName.map { Array($0.utf8) } == Array("f\(name).png".utf8))
    }

    @Test(arguments: [
        ("a.jpg", "image/jpeg", "a.jpg"), ("a.JPEG", "image/jpeg", "a.JPEG"),
        ("a", "image/jpeg", "a.jpg"), ("a.png", "image/jpeg", "a.png.jpg"),
        ("a.", "image/png", "a..png"), (".png", "image/png", ".png.png"),
        ("", "image/webp", "file.webp"), ("a.b", "text/plain; charset=utf-8", "a.b.txt"),
        ("a.xyz", "application/x-own", "a.xyz"), ("a", "application/x-own", "a.bin"),
    ])
    func `a file name has an extension that fits`(name: String, type: String, sent: String) throws {
        var writer = MultipartWriter()
        writer.file("f", fileName: name, contentType: type, [])
        #expect(try Self.read(writer.finish()).parts.first?.fileName == sent)
    }

    @Test func `a boundary in the content is not the one of the form`() throws {
        var random = SeededGenerator(seed: 1)
        var again = SeededGenerator(seed: 1)
        let first = MultipartBoundary.random(using: &again).text
        var writer = MultipartWriter()
        writer.field("a", "x\r\n--\(first)\r\n")
        let body = writer.finish(using: &random)
        #expect(!body.contentType.contains(first))
        #expect(try Self.read(body).summary == "a = x\r\n--\(first)\r\n")
    }

    @Test func `a content type cannot end its line`() throws {
        var writer = MultipartWriter()
        writer.field("a", "x", contentType: "text/plain\r\nX: y")
        #expect(try Self.read(writer.finish()).parts.first?.contentType == "text/plainX: y")
    }
}
