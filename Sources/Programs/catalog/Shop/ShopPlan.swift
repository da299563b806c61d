import Arguments
import CatalogBuild
import CatalogShopContract
import CatalogSources
import FoundationEssentials
import HTTP

/// The shop of a command, and the settings of its requests.
struct ShopPlan {
    /// True if the command is about items, false for products.
    let sellsItems: Bool
    let address: BaseAddress
    /// `nil` when the contract is to be detected.
    let contract: ShopContract?
    /// The contract to try when none was named.
    let likelyContract: ShopContract
    /// The identifier of the shop as a source of a site.
    let identity: String
    /// The headers of each request to the origin of the shop.
    let headers: [OriginHeader]
    /// True when the configured headers belong to another origin than the typed one.
    let withholdsHeaders: Bool
    private let hosts: HostPolicy

    /// Combines flags and configuration; flags take precedence.
    ///
    /// - Throws: `ArgumentError`, `CommandError` or `YAMLError`.
    init(_ typed: ParsedArguments) throws {
        let root = try typed.siteRoot()
        let configured = try SiteConfiguration(
            of: root, named: typed.path("--config"), expanding: TextExpansion(in: root))
        guard let address = try typed.value("--url", of: BaseAddress.self) ?? configured?.source.url
        else { throw CommandError.noShop }
        self.address = address
        sellsItems = typed.path.contains(Command.item.name)
        contract =
            typed["--contract"].flatMap(ShopContract.init(rawValue:))
            ?? (sellsItems ? Self.defaultItemContract : nil)
        let configuredKind = configured?.source.kind ?? BuildPlan.defaultSourceKind
        let kind = sellsItems ? Self.itemKind : configuredKind.rawValue
        likelyContract = kind == Self.itemKind ? Self.defaultItemContract : .october2022
        identity = OpenSource.identity(of: kind, at: address)
        let keys = configured?.source.keys(for: address)
        headers = keys?.headers ?? []
        withholdsHeaders = keys?.areWithheld ?? false
        hosts = configured?.site.hosts ?? HostPolicy()
    }

    /// The kind of source that a site of items is built from.
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
        // Fewer tries than a build makes, because a user is waiting.
        configuration.retry.tries = 3
        return configuration
    }
}
