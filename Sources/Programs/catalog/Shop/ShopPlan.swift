import Arguments
import CatalogBuild
import CatalogShopContract
import CatalogSources
import FoundationEssentials
import HTTP

/// The shop that a command works on, and the settings for requests to the shop.
struct ShopPlan {
    /// True for `catalog item`, false for `catalog product`.
    let sellsItems: Bool
    let address: BaseAddress
    /// The contract, which is the version of the shop's API; `nil` to detect it.
    let contract: ShopContract?
    /// The contract to try first when `contract` is `nil`.
    let likelyContract: ShopContract
    /// The text that identifies the shop as a source in the state folder.
    let identity: String
    /// The headers sent with each request to the shop's own origin.
    let headers: [OriginHeader]
    /// True when the configured headers are not sent, because `--url` names another origin.
    let withholdsHeaders: Bool
    private let hosts: HostPolicy

    /// Combines flags and configuration; flags take precedence.
    ///
    /// - Throws: `ArgumentError`, `CommandError` or `YAMLError`.
    init(_ arguments: ParsedArguments) throws {
        let root = try arguments.siteRoot()
        let configured = try SiteConfiguration(
            of: root, named: arguments.path("--config"), expanding: TextExpansion(in: root))
        let typedAddress = try arguments.value("--url", of: BaseAddress.self)
        let configuredKind = configured?.source.kind ?? BuildPlan.defaultSourceKind
        let isTyped = typedAddress != nil || arguments["--contract"] != nil
        if arguments.command == Command.health.name, !isTyped, !configuredKind.hasHealthCheck {
            throw CommandError.noHealthCheck(kind: configuredKind.rawValue)
        }
        guard let address = typedAddress ?? configured?.source.url?.base
        else { throw CommandError.noShop }
        self.address = address
        sellsItems = arguments.path.contains(Command.item.name)
        contract =
            arguments["--contract"].flatMap(ShopContract.init(rawValue:))
            ?? (sellsItems ? Self.defaultItemContract : nil)
        let kind = sellsItems ? Self.itemKind : configuredKind.rawValue
        likelyContract = kind == Self.itemKind ? Self.defaultItemContract : .october2022
        identity = OpenSource.identity(of: kind, at: SourceAddress(address))
        let keys = configured?.source.keys(to: address.address.origin)
        headers = keys?.headers ?? []
        withholdsHeaders = keys?.areWithheld ?? false
        hosts = configured?.site.hosts ?? HostPolicy()
    }

    /// The kind of source for a site built from items.
    static let itemKind = OpenMarketItemsSource.kind

    /// The default contract of items; both contracts accept the same requests.
    static let defaultItemContract = ShopContract.may2021

    /// The settings of the client for the shop.
    var clientConfiguration: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(userAgent: "catalog/\(catalogVersion)")
        configuration.originHeaders = [address.address.origin: headers]
        configuration.hosts = hosts
        configuration.hosts.privateOrigins.insert(address.address.origin)
        configuration.proxies = ProxyRules(environment: ProcessInfo.processInfo.environment)
        // The client makes fewer tries than a build, because a user is waiting.
        configuration.retry.tries = 3
        return configuration
    }
}

extension SourceKind {
    /// True if `catalog health` can ask such a source.
    fileprivate var hasHealthCheck: Bool {
        [OpenMarketSource.kind, OpenMarketItemsSource.kind].contains(rawValue)
    }
}
