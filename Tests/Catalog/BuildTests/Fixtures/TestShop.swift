import CatalogModel
import CatalogShopContract
import Time
import CatalogSandbox
import Synchronization
import TestSupport
import WebServer

/// A shop API on this computer whose catalog and manners change between builds.
final class TestShop: Sendable {
    /// The products and the behaviour of the shop.
    struct State: Sendable {
        var products: [SandboxProduct]
        var contract = ShopContract.october2022
        var quirks: Set<Quirk> = []
        /// Products that the list does not name, although their details are there.
        var unlisted: Set<Int> = []
        /// Replies in place of the shop's own, by path.
        var answers: [String: WebResponse] = [:]
        /// True if answers have an `ETag`.
        var hasValidators = true
        /// The requests since the last call, with the status of their answers.
        var requests: [String] = []

        /// Changes the product with this id.
        mutating func change(_ id: Int, _ change: (inout SandboxProduct) -> Void) {
            for index in products.indices where products[index].id == id {
                change(&products[index])
            }
        }
    }

    /// Shared with the server, which must not hold the shop itself.
    private final class Desk: Sendable {
        let state: Mutex<State>

        init(_ state: State) {
            self.state = Mutex(state)
        }

        func respond(to request: WebRequest) -> WebResponse {
            let state = state.withLock { $0 }
            if let answer = state.answers[request.path] { return answer }
            if request.path.hasPrefix("/images/") { return TestShop.picture(request.path) }
            var products = state.products
            if request.path == "/api/products" {
                products.removeAll { state.unlisted.contains($0.id) }
            }
            let catalog = SandboxCatalog(products: products, contract: state.contract)
            var response = SandboxAPI(catalog: catalog, quirks: state.quirks).respond(to: request)
            if !state.hasValidators { response.headers["ETag"] = nil }
            return response
        }

    }

    /// A small picture in a colour that a name decides.
    static func picture(_ name: String, width: Int = 24, height: Int = 16) -> WebResponse {
        let hash = name.utf8.reduce(5381 as UInt32) { $0 &* 33 &+ UInt32($1) }
        let (red, green, blue) = (hash >> 16 & 0xFF, hash >> 8 & 0xFF, hash & 0xFF)
        let bytes = SamplePNG.indexed(
            width: width, height: height, red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
        return WebResponse(contentType: "image/png", body: bytes).tagged("\"\(hash)\"")
    }

    private let desk: Desk
    private let server: LoopbackServer

    init(_ products: [SandboxProduct]) throws {
        let desk = Desk(State(products: products))
        self.desk = desk
        server = try LoopbackServer(
            log: { request, status in
                desk.state.withLock { $0.requests.append("\(request.target) \(status)") }
            },
            handler: { desk.respond(to: $0) })
    }

    var address: String { server.address }

    func stop() { server.stop() }

    /// Changes the products or the behaviour of the shop.
    @discardableResult
    func change<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
        desk.state.withLock { change(&$0) }
    }

    /// Makes these pictures so large that they get cards for shared links.
    func enlarge(_ pictures: some Sequence<String> & Sendable) {
        change { state in
            for name in pictures {
                for path in PictureTests.paths(name, "origin") {
                    state.answers[path] = Self.picture(name, width: 640, height: 480)
                }
            }
        }
    }

    /// The requests since the last call, such as `/api/products/1 200`.
    func takeRequests() -> [String] {
        change { state in
            defer { state.requests.removeAll() }
            return state.requests
        }
    }
}

extension SandboxProduct {
    /// A product of a test's shop.
    static func sample(
        _ id: Int, name: String? = nil, description: String? = nil, price: DecimalAmount = 1_000,
        currency: String = "KRW", pictures: [String] = [], vendor: Int = 7, stock: Int = 3,
        discount: DecimalAmount = 0
    ) -> SandboxProduct {
        SandboxProduct(
            id: id,
            vendor: SandboxVendor(id: vendor, name: vendor == 7 ? "Potter" : "Potter \(vendor)"),
            name: name ?? "Mug \(id)",
            description: description ?? "About *mug* \(id).", currency: currency, price: price,
            discountedPrice: discount, stock: stock,
            createdAt: CalendarDay(year: 2022, month: 11, day: 5),
            issuedAt: CalendarDay(year: 2022, month: 11, day: 5),
            pictures: pictures.map {
                PictureRecipe(name: $0, seed: 1, motif: "mug", variant: 0)
            })
    }

    /// The same product with other pictures.
    func with(pictures: [String]) -> SandboxProduct {
        .sample(id, name: name, description: description, pictures: pictures)
    }
}
