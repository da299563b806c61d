package import CatalogShopContract
package import Time
internal import WebServer

/// The Open Market API, and the box office beside it, as a server on this computer.
package final class SandboxServer: Sendable {
    /// Is told of each answer in a line such as `GET /api/products?page_no=2 200`.
    package typealias Log = @Sendable (String) -> Void

    private let server: LoopbackServer
    private let api: SandboxAPI

    /// Starts serving; it goes on until `stop()`.
    ///
    /// - Parameters:
    ///   - catalog: What is on sale.
    ///   - contract: The shape of the replies; the catalog's own when nil.
    ///   - quirks: Which faults of the real server to show.
    ///   - store: Where changes are kept.
    ///   - imageWorker: The program that decodes the pictures of registrations; without it none can
    ///     be taken.
    ///   - hasFullAddresses: Whether pictures are named by their whole addresses, as the real
    ///     server did, and not by their paths alone.
    ///   - today: The day it is in Korea, before which charts of the box office end; nil asks the
    ///     clock.
    ///   - slowness: How long the waits of the quirk `slow` are, where 1 is what it promises.
    ///   - port: The port of 127.0.0.1, or 0 for any free one.
    ///   - log: Is called after each answer, on any thread.
    /// - Throws: `SandboxError` when the port cannot be had, or the store cannot be used.
    package convenience init(
        catalog: SandboxCatalog, contract: ShopContract? = nil, quirks: Set<Quirk> = [],
        store: StorePlace = .memory, imageWorker: String? = nil, hasFullAddresses: Bool = false,
        today: CalendarDay? = nil, slowness: Double = 1, port: UInt16 = 0, log: Log? = nil
    ) throws(SandboxError) {
        try self.init(
            catalog: catalog, contract: contract, quirks: quirks, store: store,
            intake: imageWorker.map(PictureIntake.init(worker:)),
            hasFullAddresses: hasFullAddresses, today: today, slowness: slowness, port: port,
            log: log)
    }

    init(
        catalog: SandboxCatalog, contract: ShopContract?, quirks: Set<Quirk>, store: StorePlace,
        intake: PictureIntake?, hasFullAddresses: Bool = false, today: CalendarDay? = nil,
        slowness: Double = 1, port: UInt16 = 0, log: Log? = nil
    ) throws(SandboxError) {
        let contract = contract ?? catalog.contract
        let api = SandboxAPI(
            try Shop(catalog.base, place: store), contract: contract, quirks: quirks,
            intake: intake, hasFullAddresses: hasFullAddresses, today: today)
        self.api = api
        do throws(WebServerError) {
            server = try LoopbackServer(
                port: port, isPaced: quirks.contains(.slow),
                refusal: { status, reason in Refusal(status, reason).response(contract) },
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
    package var address: String { server.address }

    /// Lines for a terminal that work here one after the other; none when nothing is on sale.
    package var examples: [SandboxExample] {
        ExampleParts(of: api.shop, contract: api.contract, address: address)?.examples ?? []
    }

    /// The key that the box office takes, and the search for posters too.
    package static let boxOfficeKey = FilmCouncilAPI.key

    /// Lines for a terminal that ask the box office here.
    package var boxOfficeExamples: [SandboxExample] {
        BoxOfficeExamples(address: address, chart: api.filmCouncil.newestChart).examples
    }

    /// The shape of the replies.
    package var contract: ShopContract { api.contract }

    /// The number of products at this moment.
    package var productCount: Int { api.shop.state.count }

    /// Stops serving, after the answers that are being made.
    package func stop() {
        server.stop()
    }
}
