import TestSupport
import HTTP
import Testing

struct ConditionalTests {
    @Test func `validators of a reply bring a 304 without a body`() async throws {
        let server = FaultServer { request, _ in
            request.has("If-None-Match: W/\"v1\"")
                ? .init("HTTP/1.1 304 Not Modified\r\nETag: W/\"v1\"\r\nContent-Length: 99\r\n\r\n")
                : .ok("[1]", "ETag: W/\"v1\"", "Last-Modified: Wed, 21 Oct 2015 07:28:00 GMT")
        }
        let client = try TestClient()
        let first = try await client.get(server)
        let validators = try #require(first.validators)
        #expect(validators.etag == "W/\"v1\"")
        let second = try await client.get(server, validators: validators)
        #expect(second.status == 304)
        #expect(second.body.count == 0)
        #expect(second.isSelfDelimited)
        #expect(server.requests.last?.head.contains("If-Modified-Since") == false)
        #expect(server.connectionCount == 1)
    }

    @Test func `a date alone is sent as the date`() async throws {
        let server = FaultServer(.ok())
        let date = "Wed, 21 Oct 2015 07:28:00 GMT"
        _ = try await TestClient().get(server, validators: Validators(lastModified: date))
        #expect(server.requests.first?.has("If-Modified-Since: \(date)") == true)
    }

    @Test func `a 204 has no body, even when it is packed by name`() async throws {
        let server = FaultServer(
            .init("HTTP/1.1 204 No Content\r\nContent-Encoding: gzip\r\n\r\n"))
        let response = try await TestClient().get(server)
        #expect(response.status == 204)
        #expect(response.isSelfDelimited)
        #expect(response.validators == nil)
    }

    @Test(arguments: ["a\r\nX: y", "a\0b"])
    func `a validator that would break out of its line is not sent`(etag: String) async throws {
        let server = FaultServer(.ok())
        let error = await #expect(throws: HTTPError.self) {
            try await TestClient().get(server, validators: Validators(etag: etag))
        }
        #expect(error?.kind == .invalidRequest)
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: ["Host", "content-length", "Accept-Encoding", "a b", "", "X:"])
    func `a header that is the client's to set is refused`(name: String) async throws {
        let server = FaultServer(.ok())
        let error = await #expect(throws: HTTPError.self) {
            try await TestClient().get(server, headers: [(name, "value")])
        }
        #expect(error?.kind == .invalidRequest)
        #expect(error?.description.contains("value ") == false)
    }

    @Test func `a header may be empty`() async throws {
        let server = FaultServer(.ok())
        _ = try await TestClient().get(server, headers: [("X-Empty", "")])
        #expect(server.requests.first?.has("X-Empty:") == true)
    }
}
