internal import WebServer

/// The Open Market API as a server on this computer.
public final class SandboxServer: Sendable {
    /// Is told of each answer in a line such as `GET /api/products?page_no=2 200`.
    public typealias Log = @Sendable (String) -> Void

    private let server: LoopbackServer

    /// Starts serving; it goes on until `stop()`.
    ///
    /// - Parameters:
    ///   - catalog: What is on sale.
    ///   - contract: The shape of the replies; the catalog's own when nil.
    ///   - quirks: Which faults of the real server to show.
    ///   - slowness: How long the waits of the quirk `slow` are, where 1 is what it promises.
    ///   - port: The port of 127.0.0.1, or 0 for any free one.
    ///   - log: Is called after each answer, on any thread.
    /// - Throws: `SandboxError.server` when the port cannot be had.
    public init(
        catalog: SandboxCatalog, contract: Contract? = nil, quirks: Set<Quirk> = [],
        slowness: Double = 1, port: UInt16 = 0, log: Log? = nil
    ) throws(SandboxError) {
        let api = SandboxAPI(catalog: catalog, contract: contract, quirks: quirks)
        do throws(WebServerError) {
            server = try LoopbackServer(
                port: port, isPaced: quirks.contains(.slow),
                log: { request, status in
                    log?("\(request.method) \(request.target) \(status)")
                },
                handler: { request in
                    var response = api.respond(to: request)
                    response.pace = response.pace * slowness
                    return response
                })
        } catch {
            throw .server(error)
        }
    }

    /// Where it serves, for example `http://127.0.0.1:8080`.
    public var address: String { server.address }

    /// Stops serving, after the answers that are being made.
    public func stop() {
        server.stop()
    }
}
