import CatalogShopContract
import CatalogSources
import HTTP

/// A shop whose contract (API version) is known, with a client for its API.
struct OpenShop {
    let client: ShopClient
    let http: HTTPClient

    var api: ShopAPI { client.api }

    /// Opens the shop, runs `body`, and closes the shop; detects the contract if the user named
    /// none.
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
        // Shops with items require `catalog item` instead of `catalog product`.
        if contract.sellsItems != plan.sellsItems { throw CommandError.sellsItems }
        let api = ShopAPI(contract, at: plan.address.address)
        return try await body(OpenShop(client: ShopClient(api, through: http), http: http))
    }
}
