import TestSupport
import Glibc
import CatalogSandbox
import Synchronization
import WebServer

/// A shop that halts at some requests until it is let go on.
final class HaltingShop: Sendable {
    struct State: Sendable {
        var products: [SandboxProduct]
        var hasValidators = false
        /// Requests that are not answered, such as `/api/products/5`.
        var held: Set<String> = []
        /// Requests that are answered after a good second.
        var late: Set<String> = []
        /// The reply to the first requests for a path, in place of the right one.
        var spoiled: [String: (count: Int, reply: Reply)] = [:]
        var requests: [String] = []
    }

    /// Shared with the server's threads.
    private let state: Mutex<State>
    private let server: Mutex<FaultServer?>

    init(_ products: [SandboxProduct]) {
        state = Mutex(State(products: products))
        server = Mutex(nil)
        let server = FaultServer { [weak self] request, _ in self?.reply(to: request) ?? "" }
        self.server.withLock { $0 = server }
    }

    var address: String { server.withLock { $0?.address("") ?? "" } }

    @discardableResult
    func change<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
        state.withLock { change(&$0) }
    }

    /// The requests since the last call: list pages by their number, details by their path.
    func takeRequests() -> [String] {
        change { state in
            defer { state.requests.removeAll() }
            return state.requests
        }
    }

    private func reply(to request: TestSupport.Request) -> Reply {
        let name = Self.name(of: request.path)
        let spoiled = change { state -> Reply? in
            state.requests.append(name)
            guard let (count, reply) = state.spoiled[name], count > 0 else { return nil }
            state.spoiled[name]?.count -= 1
            return reply
        }
        if let spoiled { return spoiled }
        while change({ $0.held.contains(name) }) { usleep(5_000) }
        var reply = content(of: request).reply
        if change({ $0.late.contains(name) }) { reply.delay = .milliseconds(1_200) }
        return reply
    }

    private func content(of request: TestSupport.Request) -> Content {
        let (products, hasValidators) = change { ($0.products, $0.hasValidators) }
        guard let request = try? WebRequest(target: request.path) else {
            return Content(status: 400, body: [])
        }
        if request.path.hasPrefix("/images/") {
            return Content(
                headers: ["Content-Type: image/png"], body: TestShop.picture(request.path).body)
        }
        let api = SandboxAPI(catalog: SandboxCatalog(products: products))
        let response = api.respond(to: request)
        let tag = hasValidators ? response.headers["ETag"].map { ["ETag: \($0)"] } ?? [] : []
        return Content(
            status: response.status, headers: ["Content-Type: application/json"] + tag,
            body: response.body)
    }

    private static func name(of target: String) -> String {
        guard let page = target.split(separator: "page_no=").dropFirst().first else {
            return target
        }
        return "page \(page.prefix { $0 != "&" })"
    }
}
