import CatalogBuild
import CatalogModel
import CatalogSources
import Time
import FoundationEssentials
import HTTP

/// An API that is to be looked at, and how to ask it.
struct ProbePlan {
    var kind: SourceKind
    var address: BaseAddress
    /// Rows asked for in one list request.
    var pageSize = ReadingSettings().rowsPerRequest
    /// What the API's origin is sent with each request.
    var headers: [OriginHeader] = []
    /// The key of an API that wants one.
    var key: Secret?
    var hosts = HostPolicy()

    /// How long one request may take.
    static let patience = Duration.seconds(10)

    /// Asks, and tells what came.
    ///
    /// - Throws: `HTTPError` for headers that cannot be sent.
    func probe() async throws -> ContractReport {
        let http = try HTTPClient(configuration)
        defer { http.shutdown() }
        guard let source = kind.source(at: address.address, rows: pageSize) else {
            return await probeBoxOffice(through: http)
        }
        let isFixed = kind.rawValue == OpenMarketItemsSource.kind
        return await ContractProbe(
            of: source, pageSize: isFixed ? nil : pageSize, through: http
        ).run()
    }

    private var configuration: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(userAgent: "catalog/\(catalogVersion)")
        configuration.originHeaders = [address.address.origin: headers]
        configuration.page.duration = Self.patience
        configuration.page.stall = Self.patience
        configuration.connectDuration = Self.patience
        configuration.retry.tries = 1
        configuration.hosts = hosts
        configuration.hosts.privateOrigins.insert(address.address.origin)
        // Every request is to show for itself what becomes of it.
        configuration.hosts.probeInterval = .zero
        configuration.hosts.patience = .zero
        configuration.proxies = ProxyRules(environment: ProcessInfo.processInfo.environment)
        return configuration
    }
}
