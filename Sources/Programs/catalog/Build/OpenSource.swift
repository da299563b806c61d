import CatalogBuild
import CatalogSources
import HTTP
import CatalogSandbox
import CatalogShopContract
import CatalogRendering

/// A source that is ready for requests: a remote API, or a demo server in this process.
struct OpenSource {
    /// The address of the API.
    let address: WebAddress
    /// The text that identifies the source in the state folder.
    let identity: String
    /// The box office settings of the demo with movies; `nil` for all other sources.
    let boxOffice: BoxOfficeSettings?
    private let server: SandboxServer?

    /// Opens `source`; for a demo, starts the server of the demo.
    ///
    /// - Parameters:
    ///   - language: the language tag of the site, which chooses the texts of a demo.
    ///   - filter: the movies that the charts of a box office count.
    /// - Throws: `SandboxError` when the server of the demo does not start.
    init(
        _ source: BuildPlan.Source, language: String, filter: ChartFilter = ChartFilter()
    ) throws {
        switch source {
        case .api(let kind, let address):
            self.address = address.address
            // A state keeps the charts of one filter, because those of another have the same days.
            let suffix = filter.identity.isEmpty ? "" : " " + filter.identity
            identity = Self.identity(of: kind.rawValue, at: address) + suffix
            server = nil
            boxOffice = nil
        case .demo(let shop):
            let texts = SampleLanguage(of: language)
            let server = try SandboxServer(
                catalog: shop.contract.sellsItems ? .listedSample(in: texts) : .sample(in: texts),
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

    /// Creates a source for rendering from the state.
    ///
    /// Rendering sends no requests, so the server of a demo does not start.
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

    /// Opens the source of `plan`; for a demo, starts the server of the demo.
    ///
    /// - Throws: the errors of ``init(_:language:filter:)``.
    init(asking plan: BuildPlan) throws {
        try self.init(
            plan.source, language: plan.language, filter: plan.boxOffice?.filter ?? ChartFilter())
    }

    /// Opens the source of `plan`; for a command that sends no requests, does not start a server.
    ///
    /// - Throws: the errors of ``init(asking:)``.
    init(of plan: BuildPlan) throws {
        if let kept = plan.part.keptSource {
            self.init(unasked: kept)
        } else {
            try self.init(asking: plan)
        }
    }

    /// Returns the text that identifies an API in the state folder.
    static func identity(of kind: String, at address: SourceAddress) -> String {
        if address.address.isFile { return "\(kind) \(address.text)" }
        // The scheme is omitted, so that an API that moves from http to https stays the same
        // source.
        return "\(kind) \(address.text.drop { $0 != "/" }.drop { $0 == "/" })"
    }

    /// Stops the demo's server.
    func close() {
        server?.stop()
    }
}
