package import CatalogModel
package import CatalogShopContract
package import HTTP
import JSON

/// Reads and changes the products of a shop, with one request after another.
///
/// Any status from 200 to 299 is a success in all contracts, because shops have sent 200, 201 and
/// 202.
package struct ShopClient: Sendable {
    /// The shop.
    package let api: ShopAPI
    private let http: HTTPClient

    package init(_ api: ShopAPI, through http: HTTPClient) {
        self.api = api
        self.http = http
    }
}

// MARK: - Reading

extension ShopClient {
    /// Detects which contract a shop follows.
    ///
    /// One request for the list of products shows which contract of 2022 the shop follows. If the
    /// shop has a list of items instead, the result is a contract of items.
    ///
    /// - Throws: `SourceError` when the shop has no list; `HTTPError`.
    package static func contract(
        of base: WebAddress, through http: HTTPClient
    ) async throws -> ShopContract {
        let api = ShopAPI(.october2022, at: base)
        let address = try api.listAddress(page: 1, search: nil)
        let reply = try await ShopClient(api, through: http).reply(to: address)
        if reply.status == 404 {
            let items = ShopAPI(.may2021, at: base).healthAddress
            let other = try await ShopClient(api, through: http).reply(to: items)
            if other.isSuccess, other.json?[ShopContract.may2021.rowsKey] != nil { return .may2021 }
        }
        guard reply.isSuccess else { throw reply.refusal }
        let list = reply.json
        if let contract = list.flatMap({ OpenMarketEnvelope($0).contract }) { return contract }
        let isEmptyList = reply.body.isEmpty || list?[OpenMarketEnvelope.rowsKey] != nil
        throw isEmptyList ? SourceError(.shop(.unclearContract), at: base) : reply.unreadable
    }

    /// Asks whether the shop is healthy.
    ///
    /// - Returns: The reply, such as `OK`; empty for a shop that sells items, because it answers
    ///   with its list.
    /// - Throws: `SourceError` with `.shop(.unhealthy)` for any other reply, `HTTPError`.
    package func health() async throws -> String {
        let reply = try await reply(to: api.healthAddress)
        guard reply.isSuccess else { throw reply.healthFailure() }
        if api.contract.sellsItems {
            guard list(in: reply, page: 1) != nil else {
                throw reply.healthFailure("the reply has no list of items")
            }
            return ""
        }
        let message = reply.message
        guard ["ok", "up"].contains(message.lowercased()) else {
            throw SourceError(.shop(.unhealthy(message: message)), at: reply.address)
        }
        return message
    }

    /// Requests a page of the list.
    ///
    /// - Parameters:
    ///   - page: the number of the page, from 1.
    ///   - search: the search text, if the contract has a search.
    /// - Throws: `SourceError`, `HTTPError`.
    package func list(page: Int, search: String? = nil) async throws -> ShopPage {
        let reply = try await reply(to: api.listAddress(page: page, search: search))
        guard reply.isSuccess else { throw reply.refusal }
        // A reply without a body (status 204) means that the page is beyond the end of the list.
        if reply.body.isEmpty { return .empty(page) }
        guard let list = list(in: reply, page: page) else { throw reply.unreadable }
        return list
    }

    private func list(in reply: ShopReply, page: Int) -> ShopPage? {
        reply.json.flatMap { ShopPage($0, number: page, api.contract) }
    }

    /// Requests a product or item.
    ///
    /// - Throws: `SourceError`, with `.shop(.unknown)` when the product or item does not exist;
    ///   `HTTPError`.
    package func product(_ id: ProductID) async throws -> ShopProduct {
        let reply = try await reply(to: api.address(of: id))
        guard reply.isSuccess else { throw reply.refusal(about: id) }
        guard let product = reply.json.flatMap({ ShopProduct($0) }) else { throw reply.unreadable }
        return product
    }

    private func reply(to address: WebAddress) async throws -> ShopReply {
        try await ShopReply(
            http.send(HTTPRequest(address, accepts: ShopMutation.accepts)), limit: Self.longestReply
        )
    }

    /// The maximum size of a page in bytes.
    ///
    /// A page has 20 rows, or up to a thousand on a server whose later pages repeat earlier rows.
    private static let longestReply = 16 << 20
}

// MARK: - Changes

extension ShopClient {
    /// Sends a mutation without repeating it after an error.
    ///
    /// - Parameter id: the product or item that the mutation changes; `nil` for a registration.
    /// - Returns: The changed product or item as the reply describes it; `nil` if the reply does
    ///   not.
    /// - Throws: `SourceError` or `HTTPError`. `HTTPError.mayHaveArrived` is true if the shop
    ///   may have changed its data despite the error.
    @discardableResult
    package func perform(
        _ mutation: ShopMutation, about id: ProductID? = nil
    ) async throws -> ShopProduct? {
        try await reply(to: mutation, about: id).json.flatMap { ShopProduct($0) }
    }

    /// Deletes a product with two requests, as both contracts of products require.
    ///
    /// - Throws: The errors of ``perform(_:about:)``.
    package func deleteProduct(_ id: ProductID, by vendor: VendorCredentials) async throws {
        let key = try await reply(to: api.deletionKeyRequest(for: id, by: vendor), about: id)
        try await perform(api.deletion(of: id, by: vendor, with: key.text), about: id)
    }

    private func reply(
        to mutation: ShopMutation, about id: ProductID?
    ) async throws -> ShopReply {
        let reply = try await ShopReply(
            http.send(mutation.request()), limit: Self.longestReply, hiding: mutation.secrets)
        guard reply.isSuccess else {
            throw reply.refusal(about: id, hasPassword: mutation.hasPassword)
        }
        let message = reply.failureMessage
        guard message.isEmpty else { throw SourceError(.answered(message), at: reply.address) }
        return reply
    }
}
