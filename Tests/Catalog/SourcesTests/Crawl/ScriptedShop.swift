import HTTP
import Synchronization
import WebServer

/// A server on this computer that gives the same answer to each request of a kind, and records the
/// requests.
final class ScriptedShop: Sendable {
    private final class Desk: Sendable {
        let requests = Mutex<[WebRequest]>([])
    }

    private let desk = Desk()
    private let server: LoopbackServer
    let http: HTTPClient

    /// - Parameter answers: The answers by method and target, such as `GET /items/1`; other
    ///   requests get 404.
    init(_ answers: [String: WebResponse]) throws {
        server = try LoopbackServer { [desk] request in
            desk.requests.withLock { $0.append(request) }
            return answers["\(request.method) \(request.target)"] ?? .text("", status: 404)
        }
        var configuration = HTTPClient.Configuration(userAgent: "catalog-tests/1")
        configuration.hosts.privateHosts = ["127.0.0.1"]
        configuration.sleep = { _ in }
        http = try HTTPClient(configuration)
    }

    deinit { http.shutdown() }

    var address: WebAddress {
        get throws {
            guard let address = WebAddress(server.address) else { throw NoAddress() }
            return address
        }
    }

    /// The requests so far.
    var requests: [WebRequest] { desk.requests.withLock { $0 } }

    /// Such as `GET /items/1`.
    var lines: [String] { requests.map { "\($0.method) \($0.target)" } }

    struct NoAddress: Error {}
}
