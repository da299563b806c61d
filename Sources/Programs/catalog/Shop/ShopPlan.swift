import Arguments
import CatalogBuild
import CatalogShopContract
import CatalogSources
import FoundationEssentials
import HTTP

/// Which shop a command is for, and how to reach it.
struct ShopPlan {
    /// Whether its products or its items are meant.
    let sellsItems: Bool
    let address: BaseAddress
    /// `nil` when it is to be found out.
    let contract: ShopContract?
    /// The contract that is tried where none was named.
    let likelyContract: ShopContract
    /// What names the shop as a source of a site.
    let identity: String
    /// What the shop's origin is sent with each request.
    let headers: [OriginHeader]
    /// Whether headers are configured for another origin than the one that was typed.
    let withholdsHeaders: Bool
    private let hosts: HostPolicy

    /// Finds out what was meant, where flags win over the configuration.
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

    /// Both contracts of items take the same requests.
    static let defaultItemContract = ShopContract.may2021

    /// What the client that talks to the shop must know.
    var clientConfiguration: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(userAgent: "catalog/\(catalogVersion)")
        configuration.originHeaders = [address.address.origin: headers]
        configuration.hosts = hosts
        configuration.hosts.privateOrigins.insert(address.address.origin)
        configuration.proxies = ProxyRules(environment: ProcessInfo.processInfo.environment)
        // Somebody is waiting.
        configuration.retry.tries = 3
        return configuration
    }
}
