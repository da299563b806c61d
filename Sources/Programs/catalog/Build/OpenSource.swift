import CatalogBuild
import HTTP
import CatalogSandbox
import CatalogShopContract
import CatalogRendering

/// A source that answers: a remote API, or the demo's server in this process.
struct OpenSource {
    /// The address of the API.
    let address: WebAddress
    /// The identifier of the source in the state.
    let identity: String
    /// The settings for a build of the demo's site of movies.
    let boxOffice: BoxOfficeSettings?
    private let server: SandboxServer?

    /// Opens a source; for a demo, starts its server.
    ///
    /// - Throws: `SandboxError` when the server does not start.
    init(_ source: BuildPlan.Source) throws {
        switch source {
        case .api(let kind, let address):
            self.address = address.address
            identity = Self.identity(of: kind.rawValue, at: address)
            server = nil
            boxOffice = nil
        case .demo(let shop):
            let server = try SandboxServer(
                catalog: shop.contract.sellsItems ? .listedSample : .sample,
                contract: shop.contract)
            guard let address = WebAddress(server.address) else {
                preconditionFailure("the sandbox has no address: \(server.address)")
            }
            self.address = address
            identity = shop.identity
            self.server = server
            boxOffice = try BoxOfficeSettings(shop, of: server, at: address)
        }
    }

    /// Creates a source for rendering: nothing is asked, and the demo's server does not start.
    init(unasked kept: KeptSource) {
        identity = kept.identity
        server = nil
        switch kept.source {
        case .api(_, let address):
            self.address = address.address
            boxOffice = nil
        case .demo(let shop):
            guard let address = DemoShop.address?.address else {
                preconditionFailure("the demo's site has no address")
            }
            self.address = address
            boxOffice = BoxOfficeSettings(shop, readBeforeFrom: address)
        }
    }

    /// Opens the source of a plan.
    ///
    /// - Throws: as ``init(_:)``.
    init(of plan: BuildPlan) throws {
        if case .render(let kept) = plan.part {
            self.init(unasked: kept)
        } else {
            try self.init(plan.source)
        }
    }

    /// Returns the identifier of an API in the state.
    static func identity(of kind: String, at address: BaseAddress) -> String {
        // The scheme is left out: an API that moves to https stays the same source.
        "\(kind) \(address.text.drop { $0 != "/" }.drop { $0 == "/" })"
    }

    /// Stops the demo's server.
    func close() {
        server?.stop()
    }
}
