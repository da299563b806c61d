internal import JSON
public import WebServer

/// The read side of the Open Market API over a catalog, without a socket: requests in, responses
/// out.
public struct SandboxAPI: Sendable {
    private let quirks: Set<Quirk>
    private let contract: Contract
    private let products: [SandboxProduct]
    private let positions: [Int: Int]
    private let firstPictureIDs: [Int]
    private let rows: ProductRows
    private let search: ProductSearch
    private let gallery: PictureGallery

    /// Prepares the replies.
    ///
    /// - Parameters:
    ///   - catalog: What is on sale.
    ///   - contract: The shape of the replies; the catalog's own when nil.
    ///   - quirks: Which faults of the real server to show.
    public init(catalog: SandboxCatalog, contract: Contract? = nil, quirks: Set<Quirk> = []) {
        self.init(
            catalog: catalog, contract: contract, quirks: quirks, draw: PictureStudio.png(_:size:))
    }

    init(
        catalog: SandboxCatalog, contract: Contract?, quirks: Set<Quirk>,
        draw: @escaping PictureGallery.Draw
    ) {
        let contract = contract ?? catalog.contract
        let products =
            quirks.contains(.nulls)
            ? catalog.products.map { $0.withQuirkyNull() } : catalog.products
        self.quirks = quirks
        self.contract = contract
        self.products = products
        positions = Dictionary(
            uniqueKeysWithValues: products.enumerated().map { ($1.id, $0) })
        firstPictureIDs = Self.firstPictureIDs(of: products)
        rows = ProductRows(of: products, writer: ProductWriter(contract: contract))
        search = ProductSearch(of: products)
        // From the catalog, because a picture outlives the thumbnail that a quirk took away.
        gallery = PictureGallery(recipes: catalog.pictures, draw: draw)
    }

    /// Answers a request; with the quirk `slow`, at a pace that a server may keep to.
    public func respond(to request: WebRequest) -> WebResponse {
        var response = answer(to: request)
        if quirks.contains(.slow) { response.pace = request.quirkyPace }
        return response
    }

    private func answer(to request: WebRequest) -> WebResponse {
        guard request.method == "GET" || request.method == "HEAD" else {
            var refusal = failure(405, "the sandbox can only be read, not written")
            refusal.headers["Allow"] = "GET, HEAD"
            return refusal
        }
        let segments = request.path.split(separator: "/").map(String.init)
        return switch (segments.first, segments.count) {
        case ("healthChecker", 1): health
        case ("api", 2) where segments[1] == "products": list(request)
        case ("api", 3) where segments[1] == "products": detail(segments[2])
        case (PictureAddress.folder, 2): picture(segments[1], request)
        default: failure(404, "there is nothing at \(request.path)")
        }
    }
}

extension SandboxAPI {
    /// JSON text that calls itself plain text, as the real server's did.
    private var health: WebResponse {
        WebResponse(contentType: "text/plain", body: Array("\"OK\"".utf8))
    }

    private func list(_ request: WebRequest) -> WebResponse {
        guard let page = PageRequest(request) else {
            return failure(400, "page_no and items_per_page must be whole numbers from 1 up")
        }
        let found = searchWord(of: request).map(search.positions(having:))
        let total = found?.count ?? rows.count
        let range = page.rows(of: total, overrun: quirks.contains(.pageOverrun))
        if range.isEmpty { return WebResponse(status: 204) }
        let joined = found.map { rows.joined($0[range]) } ?? rows.joined(range)
        return success(ProductList(contract: contract).reply(to: page, total: total, rows: joined))
    }

    private func searchWord(of request: WebRequest) -> String? {
        guard contract == .october2022, let word = request.queryValue("search_value") else {
            return nil
        }
        return word.isEmpty ? nil : word
    }

    private func detail(_ text: String) -> WebResponse {
        guard let id = Int(text) else { return failure(400, "\(text) is not a product id") }
        guard let position = positions[id] else { return failure(404, "there is no product \(id)") }
        return success(
            ProductWriter(contract: contract).detail(
                products[position], firstPictureID: firstPictureIDs[position]))
    }

    /// A client that has the picture is told so without drawing it again.
    private func picture(_ fileName: String, _ request: WebRequest) -> WebResponse {
        guard let address = PictureAddress(fileName: fileName),
            let tag = gallery.entityTag(at: address)
        else { return failure(404, "there is no picture \(fileName)") }
        let unchanged = WebResponse(contentType: "image/png", body: []).tagged(tag)
            .conditional(on: request)
        if unchanged.status == 304 { return unchanged }
        return gallery.picture(at: address) ?? failure(404, "there is no picture \(fileName)")
    }

    private func success(_ body: [UInt8]) -> WebResponse {
        .json(body).tagged(body.entityTag)
    }

    private func failure(_ code: Int, _ message: String) -> WebResponse {
        var json = JSONWriter()
        json.object { json in
            json.member("code", code)
            json.member("message", message)
        }
        return .json(json.bytes(), status: code)
    }

    /// Numbers pictures through the whole catalog in the order in which products came in, from 1.
    private static func firstPictureIDs(of products: [SandboxProduct]) -> [Int] {
        var next = 1
        var ids = [Int](repeating: 0, count: products.count)
        for position in products.indices.reversed() {
            ids[position] = next
            next += products[position].pictures.count
        }
        return ids
    }
}
