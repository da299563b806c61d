import Multipart
import Testing

@testable import WebServer

@Suite struct FormTests {
    /// What a form was taken for, in one line.
    private static func tell(_ request: WebRequest) -> WebResponse {
        switch request.body {
        case .bytes(let bytes): .text("bytes \(bytes.count)")
        case .form(let parts): .text("form " + parts.map(tell).joined(separator: ", "))
        case .brokenForm(let error): .text("broken \(error)", status: error.status)
        }
    }

    private static func tell(_ part: FormPart) -> String {
        let type = part.contentType.map { " (\($0))" } ?? ""
        return switch part.content {
        case .text(let text): "\(part.name)\(type) = \(String(decoding: text, as: UTF8.self))"
        case .file(let file): "\(part.name)\(type) < \(part.fileName ?? "") \(file.count) bytes"
        }
    }

    static func post(
        _ server: LoopbackServer, _ body: MultipartBody, method: String = "POST"
    ) -> String {
        RawClient.exchange(
            port: server.port,
            """
            \(method) / HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\
            Content-Type: \(body.contentType)\r\nContent-Length: \(body.bytes.count)\r\n\r\n\
            \(String(decoding: body.bytes, as: UTF8.self))
            """)
    }

    @Test func `a form arrives in parts`() throws {
        let server = try LoopbackServer(handler: Self.tell)
        defer { server.stop() }
        var writer = MultipartWriter()
        writer.field("params", "{}", contentType: "application/json")
        writer.file("images", fileName: "컵.jpg", contentType: "image/jpeg", Array("abc".utf8))
        let reply = Self.post(server, writer.finish())
        #expect(reply.status == 200)
        #expect(
            reply.messageBody
                == "form params (application/json) = {}, images (image/jpeg) < 컵.jpg 3 bytes")
    }
}
