import TestSupport
import HTTP
import Synchronization

/// A client that may ask this machine, notes its waits instead of waiting, and draws no lots.
final class TestClient: Sendable {
    let http: HTTPClient
    private let log: WaitLog

    private final class WaitLog: Sendable {
        let waits = Mutex<[Duration]>([])
    }

    init(_ change: (inout HTTPClient.Configuration) throws -> Void = { _ in }) throws {
        let log = WaitLog()
        var configuration = HTTPClient.Configuration(userAgent: "catalog-tests/1")
        configuration.hosts.privateHosts = ["127.0.0.1", "localhost"]
        configuration.sleep = { wait in log.waits.withLock { $0.append(wait) } }
        configuration.chance = { 0 }
        try change(&configuration)
        self.log = log
        http = try HTTPClient(configuration)
    }

    /// A client whose clock is that much faster, but for the limits of transfers: replies that have
    /// nothing to do with them are not to fail on a busy machine.
    convenience init(
        waitingBy speed: Double,
        _ change: (inout HTTPClient.Configuration) throws -> Void = { _ in }
    ) throws {
        try self.init {
            $0.clock.speed = speed
            $0.page.stall = .seconds(20) * speed
            $0.page.duration = .seconds(20) * speed
            try change(&$0)
        }
    }

    deinit { http.shutdown() }

    /// The waits between tries so far.
    var waits: [Duration] { log.waits.withLock { $0 } }

    // Optimised and inlined twice, its change of error types crashes Swift 6.3.1 in CoroSplit.
    @inline(never) func get(
        _ server: FaultServer, _ path: String = "/", kind: HTTPRequest.Kind = .page,
        headers: [HTTPHeader] = [], validators: Validators? = nil
    ) async throws -> HTTPResponse {
        guard let address = WebAddress(server.address(path)) else { throw NoAddress() }
        return try await http.send(
            HTTPRequest(address, kind: kind, headers: headers, validators: validators))
    }

    /// A response that is a whole list of JSON; not inlined, as `get`.
    @inline(never) func list(
        _ server: FaultServer, _ path: String = "/", kind: HTTPRequest.Kind = .page,
        validators: Validators? = nil
    ) async throws -> HTTPResponse {
        guard let address = WebAddress(server.address(path)) else { throw NoAddress() }
        let request = HTTPRequest(address, kind: kind, validators: validators)
        return try await http.send(request) { response in
            guard response.status == 200, response.headers["Content-Type"] == "application/json",
                try response.body.bytes().last == UInt8(ascii: "]")
            else { throw NoList(response) }
            return response
        }
    }

    /// The error that asking for a list ends in.
    func listFailure(
        _ server: FaultServer, _ path: String = "/", kind: HTTPRequest.Kind = .page
    ) async throws -> HTTPError {
        try await failure { try await list(server, path, kind: kind) }
    }

    /// The error that a request ends in.
    func failure(
        _ server: FaultServer, _ path: String = "/", kind: HTTPRequest.Kind = .page
    ) async throws -> HTTPError {
        try await failure { try await get(server, path, kind: kind) }
    }

    private func failure(_ ask: () async throws -> HTTPResponse) async throws -> HTTPError {
        do {
            throw UnexpectedResponse(status: try await ask().status)
        } catch let error as HTTPError {
            return error
        }
    }

    struct NoAddress: Error {}
    struct NoList: Error, CustomStringConvertible {
        let description: String

        init(_ response: HTTPResponse) {
            description = "this is no whole list:\n\((try? response.text) ?? "")"
        }
    }
    struct UnexpectedResponse: Error { let status: Int }
}

extension HTTPClient.Configuration {
    /// Allows transfers that stall for an hour: the tests that end them may themselves stand still
    /// for minutes on a busy machine.
    mutating func allowStalls() {
        page.stall = .seconds(3600) * clock.speed
        page.duration = page.stall
        writeDuration = page.stall
    }
}

extension HTTPResponse {
    /// The body as text.
    var text: String { get throws { String(decoding: try body.bytes(), as: UTF8.self) } }
}
