import TestSupport
import Synchronization
import Testing

/// The source settings of `catalog.yml`, as its servers observe them.
@Suite struct SourceSettingsTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private static func list(_ ids: ClosedRange<Int>) -> Reply {
        let rows = ids.map { #"{"id":\#($0),"name":"Mug"}"# }.joined(separator: ",")
        return .ok(#"{"pages":[\#(rows)],"lastPage":1,"hasNext":false}"#)
    }

    /// Builds from a source that is configured so, under its address.
    private func build(
        _ api: FaultServer, _ configuration: String = "", flags: [String] = []
    ) throws -> Program.Outcome {
        try program.write(
            "source:\n  url: \(api.address(""))\n\(configuration)language: en\n", to: "catalog.yml")
        return try program.run(["build", "-C", program.folder] + flags)
    }

    @Test func `a picture server in a private network is used if it is named`() throws {
        let pictures = FaultServer(.ok(SecretsTests.png))
        let address = "http://localhost:\(pictures.port)/a.png"
        let api = FaultServer { request, _ in
            request.path.contains("?")
                ? Self.list(1...1)
                : .ok(#"{"id":1,"name":"Mug","images":[{"id":1,"url":"\#(address)"}]}"#)
        }
        let refused = try build(api)
        #expect(refused.status == 0)
        #expect(
            refused.messages.contains("localhost:\(pictures.port) leads into a private network"),
            "\(refused.messages)")
        #expect(pictures.connectionCount == 0)
        let outcome = try build(api, "  private_hosts: [localhost]\n")
        #expect(outcome.status == 0)
        #expect(pictures.requests.count == 1)
    }

    @Test func `another port of the API's host is used if the host is named`() throws {
        let pictures = FaultServer(.ok(SecretsTests.png))
        let api = FaultServer { request, _ in
            request.path.contains("?")
                ? Self.list(1...1)
                : .ok(
                    #"{"id":1,"name":"Mug","images":[{"id":1,"url":"\#(pictures.address("/a.png"))"}]}"#
                )
        }
        let refused = try build(api)
        #expect(refused.status == 0)
        let reason = "127.0.0.1:\(pictures.port) leads into a private network"
        #expect(refused.messages.contains(reason), "\(refused.messages)")
        #expect(pictures.connectionCount == 0)
        let outcome = try build(api, "  private_hosts: [127.0.0.1]\n")
        #expect(outcome.status == 0)
        #expect(pictures.requests.count == 1)
    }

    @Test func `an API leads to other hosts when they are named, and the key stays behind`() throws
    {
        let other = FaultServer(Self.list(1...1))
        let api = FaultServer { request, _ in
            request.path.contains("?")
                ? .redirect("http://localhost:\(other.port)/list")
                : .ok(#"{"id":1,"name":"Mug","images":[]}"#)
        }
        let headers = "  headers: {X-Api-Key: k3y4f9c21e8}\n  private_hosts: [localhost]\n"
        let refused = try build(api, headers)
        #expect(refused.status == 69)
        #expect(refused.messages.contains("it leads to another host"), "\(refused.messages)")
        let outcome = try build(api, headers + "  redirect_hosts: [localhost]\n")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(other.requests.count >= 1)
        for request in other.requests { #expect(!request.head.contains("k3y4f9")) }
        for request in api.requests { #expect(request.has("X-Api-Key: k3y4f9c21e8")) }
    }

    @Test func `in a scheduled build an unavailable API is not a failure of a recent site`() throws
    {
        let isAway = Mutex(false)
        let api = FaultServer { request, _ in
            if isAway.withLock({ $0 }) { return .status(400) }
            return request.path.contains("?")
                ? Self.list(1...1) : .ok(#"{"id":1,"name":"Mug"}"#)
        }
        #expect(try build(api).status == 0)
        isAway.withLock { $0 = true }
        let failed = try build(api)
        #expect(failed.status == 69)
        let words = "the site shows the data read less than an hour ago\n"
        #expect(
            failed.messages.contains("error: ") && failed.messages.hasSuffix(words),
            "\(failed.messages)")
        let scheduled = try build(api, flags: ["--scheduled"])
        #expect(scheduled.status == 0)
        #expect(scheduled.messages.contains("warning: ") && scheduled.messages.hasSuffix(words))
        #expect(scheduled.output == "")
        // A site that is not there yet has nothing to stay.
        program.remove("dist")
        program.remove(".catalog")
        #expect(try build(api, flags: ["--scheduled"]).status == 69)
    }

    @Test func `a host gets no more parallel requests than allowed`() throws {
        let api = FaultServer { request, _ in
            var reply: Reply =
                request.path.contains("?")
                ? Self.list(1...30)
                : .ok(#"{"id":\#(request.path.split(separator: "/").last ?? ""),"name":"Mug"}"#)
            reply.delay = .milliseconds(2)
            return reply
        }
        let outcome = try build(api, "  connections: 2\n")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(api.requests.count > 30)
        #expect((1...2).contains(api.greatestWidth))
    }
}
