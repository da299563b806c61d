import CatalogBuild
import CatalogModel
import CatalogSources
import Time
import FoundationEssentials
import HTTP

/// An API to check, and the settings for requests to it.
struct ProbePlan {
    var kind: SourceKind
    var address: SourceAddress
    /// The settings of the source besides its address.
    var options = SourceOptions()
    /// The headers sent with each request to the API's own origin.
    var headers: [OriginHeader] = []
    /// The key for an API that requires a key.
    var key: Secret?
    /// The credentials for requests to the API, apart from fixed headers.
    var credentials = SourceCredentials.none
    var hosts = HostPolicy()

    /// The longest time of one request.
    static let patience = Duration.seconds(10)

    /// Sends the requests, and returns a report about the replies.
    ///
    /// - Throws: `HTTPError` for headers that cannot be sent.
    func probe() async throws -> ContractReport {
        let http = try HTTPClient(configuration)
        defer { http.shutdown() }
        let source: (any CatalogSource)?
        do throws(SourceError) {
            source = try kind.source(at: address.address, options)
        } catch {
            return ContractReport(kind: kind.rawValue, failure: .source(error))
        }
        guard let source else { return await probeBoxOffice(through: http) }
        var isFixed = [OpenMarketItemsSource.kind, ShopifySource.kind].contains(kind.rawValue)
        if case .whole = source.pager.way { isFixed = true }
        return await ContractProbe(
            of: source, pageSize: isFixed ? nil : options.pageSize, through: http,
            credentials: credentials
        ).run()
    }

    /// The settings of a client that never repeats a request.
    var configuration: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(userAgent: "catalog/\(catalogVersion)")
        configuration.originHeaders = [address.address.origin: headers]
        configuration.page.duration = Self.patience
        configuration.page.stall = Self.patience
        if let length = kind.addressForm.longestDocument {
            configuration.page.bodyBytes = length
            configuration.page.duration = .seconds(300)
        }
        configuration.connectDuration = Self.patience
        configuration.retry.tries = 1
        configuration.hosts = hosts
        configuration.hosts.privateOrigins.insert(address.address.origin)
        if let origin = credentials.tokenOrigin {
            configuration.hosts.privateOrigins.insert(origin)
        }
        // Requests never wait for a failing host, so that each request shows its own result.
        configuration.hosts.probeInterval = .zero
        configuration.hosts.patience = .zero
        configuration.proxies = ProxyRules(environment: ProcessInfo.processInfo.environment)
        return configuration
    }
}
