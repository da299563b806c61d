internal import Compression

/// The correct response of a server, before a fault changes it.
package struct Content: Sendable, Equatable {
    /// The status code.
    package var status: Int
    /// Header lines, except those that frame the body.
    package var headers: [String]
    /// The body, unpacked.
    package var body: [UInt8]

    /// Creates content; a document of JSON by default.
    package init(
        status: Int = 200, headers: [String] = ["Content-Type: application/json"], body: [UInt8]
    ) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A document of JSON.
    package init(json: String) {
        self.init(body: Array(json.utf8))
    }
}

/// A source of content: a fixed shop, one that changes while it is read, one with bad records.
package protocol ContentProvider: Sendable {
    /// Returns the content for `request`; called once for each, from several threads.
    func content(for request: Request) -> Content
}

/// Content by a closure.
package struct ContentClosure: ContentProvider {
    private let body: @Sendable (Request) -> Content

    /// Content by `body`.
    package init(_ body: @escaping @Sendable (Request) -> Content) {
        self.body = body
    }

    /// Returns the result of the closure.
    package func content(for request: Request) -> Content { body(request) }
}

extension Content {
    /// The reply with a `Content-Length`.
    package var reply: Reply {
        Reply(pieces: [
            Reply.head([statusLine] + headers + ["Content-Length: \(body.count)"]) + body
        ])
    }

    var statusLine: String { "HTTP/1.1 \(status) Text" }

    /// The lines before the body, with those that frame it.
    func head(_ framing: String...) -> [UInt8] { Reply.head([statusLine] + headers + framing) }

    var packed: [UInt8] { Deflate.gzip(body) }
}
