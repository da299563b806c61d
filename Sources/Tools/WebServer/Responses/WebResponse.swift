/// The response of a handler.
package struct WebResponse: Sendable, Equatable {
    /// The status code, for example 200.
    package var status: Int

    /// The header fields; the server itself adds `Date`, `Content-Length` and
    /// `X-Content-Type-Options`.
    package var headers: HeaderFields

    /// The body in memory; for `HEAD`, and with status 304, the server sends only its length.
    package var body: [UInt8]

    /// The file that is sent instead of `body`.
    var file: FileSlice?

    /// The stream that is sent after `body`, until the client or the server ends it.
    var events: EventStream?

    /// The delays of the response; only a `LoopbackServer` that is paced applies them.
    package var pace = Pace()

    /// Creates a response.
    package init(status: Int = 200, headers: HeaderFields = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Creates a response whose body is of the given media type.
    package init(status: Int = 200, contentType: String, body: [UInt8]) {
        self.init(status: status, headers: ["Content-Type": contentType], body: body)
    }

    /// Creates a response with JSON text as its body.
    package static func json(_ body: [UInt8], status: Int = 200) -> WebResponse {
        WebResponse(status: status, contentType: "application/json", body: body)
    }

    /// Creates a response with plain text as its body.
    package static func text(_ body: String, status: Int = 200) -> WebResponse {
        WebResponse(
            status: status, contentType: "text/plain; charset=utf-8", body: Array(body.utf8))
    }

    /// Creates a response that streams events from now on (WHATWG HTML, 9.2, "Server-sent events").
    ///
    /// A paced server does not send the events.
    ///
    /// - Parameter first: An event for this client alone, before all others.
    package static func events(
        _ stream: EventStream, first: (name: String, data: String)? = nil
    ) -> WebResponse {
        var response = WebResponse(headers: [
            "Content-Type": "text/event-stream", "Cache-Control": "no-store",
        ])
        response.events = stream
        response.body = first.map { EventStream.bytes($0.name, $0.data) } ?? []
        return response
    }

    /// Returns the response with an entity tag in the form of the header: in double quotes.
    ///
    /// The server answers a request that names the tag in `If-None-Match` with 304.
    package func tagged(_ entityTag: String) -> WebResponse {
        var response = self
        response.headers["ETag"] = entityTag
        return response
    }
}
