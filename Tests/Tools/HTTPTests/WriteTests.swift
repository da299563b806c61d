import TestSupport
@testable import HTTP
import Testing

/// Requests that change something.
struct WriteTests {
    @Test(arguments: [
        (HTTPRequest.Method.post, 5), (.post, 0), (.patch, 40_000), (.delete, 9),
        (.post, 3 << 20),
    ])
    func `a write arrives whole, with its kind and its length, and at once`(
        method: HTTPRequest.Method, size: Int
    ) async throws {
        let server = FaultServer(.ok("done"))
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
        let body = HTTPRequest.Body(bytes, contentType: "image/jpeg")
        let response = try await TestClient().write(server, method, body)
        #expect(try response.text == "done")
        let request = try #require(server.requests.first)
        #expect(request.method == method.rawValue)
        #expect(request.body == bytes)
        #expect(request.has("Content-Type: image/jpeg"))
        #expect(request.has("Content-Length: \(size)"))
        #expect(request.value(of: "Expect") == nil)
        #expect(request.value(of: "Transfer-Encoding") == nil)
    }

    @Test func `a write without a body has no length and no kind`() async throws {
        let server = FaultServer(.status(204))
        #expect(try await TestClient().write(server, .delete).status == 204)
        let request = try #require(server.requests.first)
        #expect(request.method == "DELETE")
        #expect(request.value(of: "Content-Length") == nil)
        #expect(request.value(of: "Content-Type") == nil)
    }

    @Test(arguments: [200, 201, 204, 400, 404, 408, 425, 429, 500, 502, 503, 504])
    func `every status is handed out, and the write was sent once`(status: Int) async throws {
        let server = FaultServer([.status(status, "Retry-After: 1"), .ok()])
        let client = try TestClient()
        let response = try await client.write(server)
        #expect(response.status == status)
        #expect(server.requests.count == 1)
        #expect(client.waits.isEmpty)
    }

    @Test(arguments: [
        (Reply(pieces: [], ending: .close), HTTPError.Kind.connectionLost),
        (Reply(pieces: [], ending: .reset), .connectionLost),
        ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", .timeout),
        (Reply("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", then: .close), .incomplete),
        ("this is no HTTP\r\n\r\n", .malformed),
    ])
    func `a write without an answer is not sent again, and the error says so`(
        reply: Reply, kind: HTTPError.Kind
    ) async throws {
        let server = FaultServer([reply, .ok()])
        let client = try TestClient { $0.writeDuration = .milliseconds(400) }
        let error = try await #require(throws: HTTPError.self) { try await client.write(server) }
        #expect(error.kind == kind)
        #expect(error.mayHaveArrived)
        #expect(
            error.description.hasSuffix(
                "; the change may have been done anyway, so check before you send it again"))
        #expect(server.requests.count == 1)
        #expect(client.waits.isEmpty)
    }

    @Test func `a connection that was used before and is lost does not send a write twice`()
        async throws
    {
        let server = FaultServer { request, _ in
            request.method == "GET" ? .ok() : Reply(pieces: [], ending: .close)
        }
        let client = try TestClient()
        _ = try await client.get(server)
        let error = try await #require(throws: HTTPError.self) { try await client.write(server) }
        #expect(error.kind == .connectionLost)
        #expect(server.requests.map(\.method) == ["GET", "POST"])
    }

    @Test func `a write is sent again while no connection comes about`() async throws {
        let port = SilentPort()
        let client = try TestClient()
        let address = try #require(WebAddress("http://127.0.0.1:\(port.port)/"))
        let error = try await #require(throws: HTTPError.self) {
            try await client.http.send(HTTPRequest(address, method: .delete))
        }
        #expect(error.kind == .connectionRefused)
        #expect(error.attempts == 5)
        #expect(!error.mayHaveArrived)
        #expect(client.waits.count == 4)
    }

    @Test func `a write that found no connection in time was not sent, and the error says so`()
        async throws
    {
        let port = FullPort()
        defer { withExtendedLifetime(port) {} }
        let client = try TestClient { $0.connectDuration = .milliseconds(200) }
        let address = try #require(WebAddress("http://127.0.0.1:\(port.port)/"))
        let error = try await #require(throws: HTTPError.self) {
            try await client.http.send(HTTPRequest(address, method: .delete))
        }
        #expect(error.kind == .timeout)
        #expect(!error.mayHaveArrived)
        #expect(!error.description.contains("may have been done"), "\(error)")
    }

    @Test(arguments: [true, false])
    func `of writes that are ended, only those that were sent may have arrived`(
        isShutDown: Bool
    ) async throws {
        let server = FaultServer(.init("", then: .stall))
        let client = try TestClient {
            $0.hosts.connections = 1
            $0.allowStalls()
        }
        let write: @Sendable () async throws -> HTTPError = {
            try await #require(throws: HTTPError.self) { try await client.write(server) }
        }
        let first = Task(operation: write)
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
        let later = (0..<8).map { _ in Task(operation: write) }
        if isShutDown { client.http.shutdown() }
        // Were the first one ended before these, its connection would be free for the next.
        var errors: [HTTPError] = []
        for task in later {
            if !isShutDown { task.cancel() }
            errors.append(try await task.value)
        }
        #expect(errors.allSatisfy { !$0.mayHaveArrived })
        first.cancel()
        errors.append(try await first.value)
        #expect(errors.last?.mayHaveArrived == true)
        #expect(errors.allSatisfy { $0.kind == (isShutDown ? .shutDown : .cancelled) })
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a write is not led elsewhere, and the place is named`(status: Int) async throws {
        let other = FaultServer(.ok())
        let server = FaultServer(.status(status, "Location: \(other.address("/new"))"))
        let client = try TestClient()
        let error = try await #require(throws: HTTPError.self) { try await client.write(server) }
        #expect(error.kind == .redirect)
        #expect(error.description.contains("follow the redirect to '\(other.address("/new"))'"))
        #expect(server.requests.count == 1)
        #expect(other.requests.isEmpty)
    }

    @Test func `a write whose answer is refused by its reader is not sent again`() async throws {
        struct Refusal: Error, CustomStringConvertible { let description = "no price" }
        let server = FaultServer(.ok())
        let client = try TestClient()
        let request = HTTPRequest(try #require(WebAddress(server.address())), method: .patch)
        let error = try await #require(throws: HTTPError.self) {
            try await client.http.send(request) { _ in throw Refusal() }
        }
        #expect(error.kind == .content)
        #expect(error.description.contains("no price"))
        #expect(server.requests.count == 1)
    }

    @Test func `a handle that wrote asks like any other`() async throws {
        let server = FaultServer(.ok())
        let client = try TestClient()
        let body = HTTPRequest.Body(Array("abc".utf8), contentType: "text/plain")
        _ = try await client.write(server, .patch, body)
        _ = try await client.get(server)
        _ = try await client.write(server, .delete)
        #expect(server.requests.map(\.method) == ["PATCH", "GET", "DELETE"])
        for request in server.requests.dropFirst() {
            #expect(request.body.isEmpty)
            #expect(request.value(of: "Content-Length") == nil)
            #expect(request.value(of: "Content-Type") == nil)
        }
    }

    @Test func `a question has no body`() async throws {
        let server = FaultServer(.ok())
        let client = try TestClient()
        let error = try await #require(throws: HTTPError.self) {
            try await client.write(server, .get, HTTPRequest.Body([1], contentType: "text/plain"))
        }
        #expect(error.kind == .invalidRequest)
        #expect(server.requests.isEmpty)
    }

    @Test func `the kind of the body wins over one that is configured`() async throws {
        let server = FaultServer(.ok())
        let client = try TestClient {
            $0.originHeaders = [
                "http://127.0.0.1:\(server.port)": [
                    try OriginHeader("content-type", Secret("text/x")),
                    try OriginHeader("X-Key", Secret("k3y4f9c2")),
                ]
            ]
        }
        _ = try await client.write(server, .post, HTTPRequest.Body([], contentType: "text/plain"))
        let request = try #require(server.requests.first)
        #expect(request.has("Content-Type: text/plain"))
        #expect(!request.has("content-type: text/x"))
        #expect(request.has("X-Key: k3y4f9c2"))
    }

    @Test func `sent bytes count against a stall`() {
        var watch = StallWatch(start: .zero)
        for second in 1...100 {
            watch.sentByteCount += 150
            let isStalled = watch.isStalled(.seconds(8), now: .seconds(second))
            #expect(!isStalled)
        }
        let end = (101...120).first { watch.isStalled(.seconds(8), now: .seconds($0)) }
        #expect(end.map { $0 <= 110 } == true)
    }

    // MARK: Secrets

    private static let keys = ["h3ad3rk3y", "b0dyk3y77", "p4thk3y99"]

    @Test(arguments: [
        Reply.status(302, "Location: /h3ad3rk3y/b0dyk3y77/p4thk3y99"),
        .ok("<h1>h3ad3rk3y b0dyk3y77 p4thk3y99</h1>"), Reply(pieces: [], ending: .close),
    ])
    func `secrets of header, body and address reach the server and no message`(
        reply: Reply
    ) async throws {
        struct Quote: Error, CustomStringConvertible { let description: String }
        let server = FaultServer(reply)
        let client = try TestClient()
        var request = HTTPRequest(
            try #require(WebAddress(server.address("/items/p4thk3y99"))), method: .post,
            body: HTTPRequest.Body(holding: [Secret("b0dyk3y77")]) { texts in
                (Array("{\"secret\":\"\(texts[0])\"}".utf8), "application/json")
            })
        request.secretHeaders = [try OriginHeader("identifier", Secret("h3ad3rk3y"))]
        request.secrets = [Secret("p4thk3y99")]
        let order = request
        let error = try await #require(throws: HTTPError.self) {
            try await client.http.send(order) { response in
                throw Quote(description: try response.text)
            }
        }
        let sent = try #require(server.requests.first)
        #expect(sent.path == "/items/p4thk3y99")
        #expect(sent.has("identifier: h3ad3rk3y"))
        #expect(String(decoding: sent.body, as: UTF8.self) == #"{"secret":"b0dyk3y77"}"#)
        for key in Self.keys {
            #expect(!"\(error) \(error.detail)".contains(key), "\(error)")
            #expect(!String(reflecting: order.body).contains(key))
        }
    }
}

extension TestClient {
    @inline(never) fileprivate func write(
        _ server: FaultServer, _ method: HTTPRequest.Method = .post, _ body: HTTPRequest.Body? = nil
    ) async throws -> HTTPResponse {
        guard let address = WebAddress(server.address()) else { throw NoAddress() }
        return try await http.send(HTTPRequest(address, method: method, body: body))
    }
}
