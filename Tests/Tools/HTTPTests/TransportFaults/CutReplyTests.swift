import TestSupport
import Glibc
import HTTP
import Testing

/// Replies that are missing, cut, damaged or too large.
struct CutReplyTests {
    @Test func `a refused connection is tried five times, then named`() async throws {
        let silent = SilentPort()
        defer { withExtendedLifetime(silent) {} }
        let error = try await failure("http://127.0.0.1:\(silent.port)/")
        #expect(error.kind == .connectionRefused)
        #expect(error.attempts == 5)
        #expect(error.description.contains("127.0.0.1:\(silent.port)"))
    }

    @Test func `an unknown host name is tried five times, then named`() async throws {
        let error = try await failure("http://catalog-test.invalid/")
        #expect(error.kind == .unknownHost)
        #expect(error.attempts == 5)
        #expect(error.description.contains("catalog-test.invalid cannot be resolved"))
    }

    @Test(arguments: TransportFault.all(of: .noReply))
    func `a connection that ends before any byte is tried again`(
        fault: TransportFault
    ) async throws { try await isRepeated(fault, .connectionLost) }

    @Test(arguments: TransportFault.all(of: .cutStatusLine))
    func `a cut status line is tried again`(fault: TransportFault) async throws {
        try await isRepeated(fault, .connectionLost)
    }

    @Test(arguments: TransportFault.all(of: .cutHead))
    func `cut headers are detected and tried again`(
        fault: TransportFault
    ) async throws { try await isRepeated(fault, .incomplete) }

    @Test(arguments: TransportFault.all(of: .cutBody))
    func `a body shorter than announced is tried again`(
        fault: TransportFault
    ) async throws { try await isRepeated(fault, .incomplete, .connectionLost) }

    @Test(arguments: TransportFault.all(of: .brokenChunks))
    func `broken chunks are tried again`(fault: TransportFault) async throws {
        try await isRepeated(fault, .incomplete)
    }

    @Test(arguments: TransportFault.all(of: .cutUnsizedBody))
    func `a cut body that only the closing ends is tried again`(
        fault: TransportFault
    ) async throws { try await isRepeated(fault, .content) }

    @Test func `a body that only the closing ends has validators once it is verified`()
        async throws
    {
        #expect(try await endedByClosing(isVerified: true).validators?.etag == "\"1\"")
        #expect(try await endedByClosing(isVerified: false).validators == nil)
    }

    @Test(arguments: TransportFault.all(of: .damagedCompression))
    func `damaged compression is tried again`(fault: TransportFault) async throws {
        try await isRepeated(fault, .incomplete, .malformed)
    }

    @Test(arguments: TransportFault.all(of: .oversizedBody))
    func `an oversized body is stopped`(
        fault: TransportFault
    ) async throws {
        let error = try await FaultTrial(fault: fault).giveUp(kind: .image)
        if fault.remedy == .none {
            #expect(error.kind == .tooLarge)
            #expect(error.attempts == 1)
        } else {
            #expect(error.kind == .malformed)
            #expect(error.attempts == 2)
        }
    }

    @Test(arguments: TransportFault.all(of: .oversizedHead))
    func `endless headers are cut at once`(
        fault: TransportFault
    ) async throws {
        let error = try await FaultTrial(fault: fault).giveUp()
        #expect(error.kind == .tooLarge, "\(error)")
        #expect(error.attempts == 1)
    }

    /// In a process of its own, as other tests use memory, too.
    @Test func `oversized replies keep the memory within 256 MiB`() async {
        await #expect(processExitsWith: .success) {
            for fault in TransportFault.all(of: .oversizedBody)
                + TransportFault.all(of: .oversizedHead)
            {
                _ = try await FaultTrial(fault: fault).giveUp(kind: .image)
            }
            let peak = try #require(try PeakMemory.kibibytes())
            #expect(peak < 256 << 10, "\(peak) KiB")
        }
    }

    /// The second try brings the whole list, and five failures one of `kinds`.
    private func isRepeated(_ fault: TransportFault, _ kinds: HTTPError.Kind...) async throws {
        let trial = FaultTrial(fault: fault)
        #expect(try await trial.recover() == 2)
        let error = try await trial.giveUp()
        #expect(kinds.contains(error.kind), "\(error)")
        #expect(error.attempts == (fault.remedy == .askOnce ? 2 : 5), "\(error)")
    }

    /// A list with an ETag that only the closing of the connection ends.
    private func endedByClosing(isVerified: Bool) async throws -> HTTPResponse {
        let head = ["HTTP/1.1 200 OK", "Content-Type: application/json", "ETag: \"1\""]
        let text = head.map { $0 + "\r\n" }.joined() + "\r\n[1]"
        let server = FaultServer(Reply(text, then: .close))
        let client = try TestClient()
        return isVerified ? try await client.list(server) : try await client.get(server)
    }

    private func failure(_ text: String) async throws -> HTTPError {
        let address = try #require(WebAddress(text))
        let client = try TestClient()
        let error = await #expect(throws: HTTPError.self) {
            try await client.http.send(HTTPRequest(address))
        }
        return try #require(error)
    }
}
