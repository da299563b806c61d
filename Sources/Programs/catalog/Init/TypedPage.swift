import CatalogBuild
import CatalogSources
import FoundationEssentials
import HTTP
import JSON
import Text

/// Requests of `catalog init` that are not for lists of products.
struct TypedPage {
    private let plan: ProbePlan

    /// - Parameter address: an address on the server to which the requests are sent.
    init(at address: WebAddress) {
        plan = ProbePlan(kind: .standard, address: SourceAddress(SourcePlace(address), in: ""))
    }

    /// Requests the typed address itself, and returns the signs in the reply.
    ///
    /// - Returns: `nil` without a reply.
    func signs() async throws -> StoreSigns? {
        let address = plan.address.address
        return try await reply(at: address, accepts: "application/json,text/html;q=0.9")
            .map { StoreSigns(in: $0, to: address) }
    }

    /// Requests the typed address itself.
    ///
    /// - Returns: `nil` without a reply.
    func reply(accepts: String) async throws -> HTTPResponse? {
        try await reply(at: plan.address.address, accepts: accepts)
    }

    /// Returns the currency of the cart of a Shopify shop, as an ISO 4217 code.
    ///
    /// - Returns: `nil` if the shop does not tell it.
    func currencyOfCart() async throws -> String? {
        guard let address = WebAddress(plan.address.address.origin + "/cart.js"),
            let reply = try await reply(at: address, accepts: "application/json"),
            let bytes = try? reply.body.bytes(limit: 1 << 20),
            let cart = try? JSONValue(parsing: bytes)
        else { return nil }
        return cart["currency"]?.string.flatMap { Currency(code: $0)?.code }
    }

    private func reply(
        at address: WebAddress, accepts: String
    ) async throws -> HTTPResponse? {
        let http = try HTTPClient(plan.configuration)
        defer { http.shutdown() }
        return try? await http.send(HTTPRequest(address, accepts: accepts))
    }
}
