package import CatalogShopContract
package import Time
internal import WebServer

/// The sandbox: a server on this computer that imitates the Open Market API and the API of the box
/// office.
package final class SandboxServer: Sendable {
    /// A function that receives a line for each response, such as `GET /api/products?page_no=2
    /// 200`.
    package typealias Log = @Sendable (String) -> Void

    private let server: LoopbackServer
    private let api: SandboxAPI

    /// Starts a server, which runs until `stop()`.
    ///
    /// - Parameters:
    ///   - catalog: the initial products.
    ///   - contract: the version of the API; nil for the version of `catalog`.
    ///   - quirks: the faults of the real server to reproduce.
    ///   - store: where changes are saved.
    ///   - imageWorker: the program that decodes the pictures of registrations; nil to refuse
    ///     uploads.
    ///   - hasFullAddresses: true if the addresses of pictures include the origin, as on the real
    ///     server; false if they are only paths.
    ///   - today: the current day in Korea; nil to take it from the clock. The newest chart of the
    ///     box office covers the day before.
    ///   - slowness: the factor by which the delays of the quirk `slow` are multiplied; 1 for the
    ///     documented delays.
    ///   - port: the port of 127.0.0.1; 0 for any free port.
    ///   - log: called after each response, on any thread.
    /// - Throws: `SandboxError` when the port is unavailable, or the store cannot be used.
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

    /// The address of the server, for example `http://127.0.0.1:8080`.
    package var address: String { server.address }

    /// Shell commands that work with this server if they run one after another.
    ///
    /// The list is empty if the shop has no products.
    package var examples: [SandboxExample] {
        ExampleParts(of: api.shop, contract: api.contract, address: address)?.examples ?? []
    }

    /// The key of the box office and of the poster search.
    package static let boxOfficeKey = FilmCouncilAPI.key

    /// Shell commands that query the box office.
    package var boxOfficeExamples: [SandboxExample] {
        BoxOfficeExamples(address: address, chart: api.filmCouncil.newestChart).examples
    }

    /// The version of the API.
    package var contract: ShopContract { api.contract }

    /// The current number of products.
    package var productCount: Int { api.shop.state.count }

    /// Stops the server after it has finished the responses in progress.
    package func stop() {
        server.stop()
    }
}
