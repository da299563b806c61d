import CatalogShopContract
internal import JSON
internal import WebServer

extension SandboxAPI {
    /// Returns the writer for the items of a reply.
    func itemWriter(_ request: WebRequest) -> ItemWriter {
        ItemWriter(contract: contract, quirks: quirks, origin: origin(request))
    }

    /// Returns a page of items; a page past the end is empty.
    func items(page text: String, _ request: WebRequest) throws(Refusal) -> WebResponse {
        guard let page = Int(text), 1...PageRequest.largestNumber ~= page else {
            throw Refusal(
                400, "the page must be a whole number from 1 to \(PageRequest.largestNumber)")
        }
        let state = shop.state
        let start = min((page - 1) * ShopLimits.pageSize, state.count)
        let range = start..<min(start + ShopLimits.pageSize, state.count)
        let writer = itemWriter(request)
        var json = JSONWriter()
        json.object { json in
            json.member("page", page)
            json.key(contract.rowsKey)
            json.array { json in
                for listing in state.listings(order, range) {
                    writer.write(listing.showing(quirks), into: &json)
                }
                if quirks.contains(.trailingComma) { json.value(number: "") }
            }
        }
        return success(json.bytes())
    }

    /// Returns an item with its description and pictures.
    func itemDetail(_ id: String, _ request: WebRequest) throws(Refusal) -> WebResponse {
        success(itemWriter(request).detail(try item(id, in: shop.state).showing(quirks)))
    }

    /// Returns the item with the id in a path segment.
    func item(_ text: String, in state: ShopState) throws(Refusal) -> Listing {
        guard let id = Int(text), let listing = state.listing(of: id) else {
            throw Refusal(
                404, contract == .january2021 ? "Not Found" : "Cannot find data")
        }
        return listing
    }
}
