import Multipart
import WebServer

/// A `POST` that brings a form.
struct FormRequest: Sendable {
    let contentType: String
    let body: [UInt8]

    init(contentType: String, body: String) {
        self.contentType = contentType
        self.body = Array(body.utf8)
    }

    init(_ body: MultipartBody) {
        contentType = body.contentType
        self.body = body.bytes
    }

    /// The bytes to send, with the length of the body.
    func bytes(_ server: LoopbackServer) -> [UInt8] {
        head(server) + Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }

    /// The bytes to send, the body in chunks of a byte.
    func chunked(_ server: LoopbackServer) -> [UInt8] {
        head(server) + Array("Transfer-Encoding: chunked\r\n\r\n".utf8)
            + body.flatMap { Array("1\r\n".utf8) + [$0] + Array("\r\n".utf8) }
            + Array("0\r\n\r\n".utf8)
    }

    private func head(_ server: LoopbackServer) -> [UInt8] {
        Array(
            """
            POST / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nConnection: close\r\n\
            Content-Type: \(contentType)\r\n\

            """.utf8)
    }
}
