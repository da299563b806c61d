import CatalogShopContract
internal import JSON
internal import WebServer

extension SandboxAPI {
    /// Returns the writer for the products of a reply.
    func writer(_ request: WebRequest) -> ProductWriter {
        ProductWriter(contract: contract, quirks: quirks, origin: origin(request))
    }

    /// Returns a page of products; the reply past the end is a 204 without a body.
    func list(_ request: WebRequest) throws(Refusal) -> WebResponse {
        let page = try PageRequest(request)
        let state = shop.state
        let found = searchWord(of: request).map { state.ids(having: $0) }
        let total = found?.count ?? state.count
        let range = page.rows(of: total, overrun: quirks.contains(.pageOverrun))
        if range.isEmpty { return WebResponse(status: 204) }
        let rows = range.lazy.compactMap { rank -> Listing? in
            let listing =
                found.map { state.listing(of: $0[rank]) } ?? state.listing(order, rank)
            return listing?.showing(quirks)
        }
        return success(
            ProductList(writer: writer(request), quirks: quirks).reply(
                to: page, total: total, rows: rows))
    }

    /// Returns a product with its pictures.
    func detail(_ id: String, _ request: WebRequest) throws(Refusal) -> WebResponse {
        let listing = try listing(id, in: shop.state)
        return success(writer(request).detail(listing.showing(quirks)))
    }

    private func searchWord(of request: WebRequest) -> SearchWord? {
        guard contract.hasSearch, let word = request.queryValue(ShopQuery.search),
            !word.isEmpty
        else { return nil }
        return SearchWord(word)
    }
}
