import CatalogShopContract
import CatalogSources
import HTTP

/// A shop with a known contract and a client for its API.
struct OpenShop {
    let client: ShopClient
    let http: HTTPClient

    var api: ShopAPI { client.api }

    /// Opens the shop for the time of `body`, and detects the contract if it was not named.
    ///
    /// - Throws: `SourceError` or `HTTPError`.
    static func run<Result>(
        _ plan: ShopPlan, _ body: (OpenShop) async throws -> Result
    ) async throws -> Result {
        let http = try HTTPClient(plan.clientConfiguration)
        defer { http.shutdown() }
        let contract: ShopContract
        if let known = plan.contract {
            contract = known
        } else {
            contract = try await ShopClient.contract(of: plan.address.address, through: http)
        }
        // The commands for items have another name.
        if contract.sellsItems != plan.sellsItems { throw CommandError.sellsItems }
        let api = ShopAPI(contract, at: plan.address.address)
        return try await body(OpenShop(client: ShopClient(api, through: http), http: http))
    }
}
