import CatalogShopContract
import CatalogSources
import HTTP

/// A shop that answers: its contract is known, and the way to it open.
struct OpenShop {
    let client: ShopClient
    let http: HTTPClient

    var api: ShopAPI { client.api }

    /// Opens the way, and finds out the contract where it was not named.
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
        // Its items are sold under another name.
        if contract.sellsItems != plan.sellsItems { throw CommandError.sellsItems }
        let api = ShopAPI(contract, at: plan.address.address)
        return try await body(OpenShop(client: ShopClient(api, through: http), http: http))
    }
}
