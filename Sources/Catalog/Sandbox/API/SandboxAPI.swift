package import CatalogShopContract
package import Time
package import WebServer

/// The Open Market API and the API of the box office, as a function from requests to responses.
///
/// This type needs no socket; ``SandboxServer`` serves its responses.
package struct SandboxAPI: Sendable {
    let shop: Shop
    let contract: ShopContract
    let quirks: Set<Quirk>
    let order: RowOrder
    let gallery: PictureGallery

    /// The decoder of uploaded pictures; nil to refuse uploads.
    let intake: PictureIntake?

    /// True if the addresses of pictures include the server's origin.
    let hasFullAddresses: Bool

    /// The current day for the box office; nil to take it from the clock.
    let fixedDay: CalendarDay?

    let posters: PosterGallery

    /// Creates an API whose changes are kept only in memory.
    ///
    /// - Parameters:
    ///   - catalog: the initial products.
    ///   - contract: the version of the API; nil for the version of `catalog`.
    ///   - quirks: the faults of the real server to reproduce.
    ///   - today: the current day in Korea; nil to take it from the clock. The newest chart of the
    ///     box office covers the day before.
    package init(
        catalog: SandboxCatalog, contract: ShopContract? = nil, quirks: Set<Quirk> = [],
        today: CalendarDay? = nil
    ) {
        self.init(
            catalog: catalog, contract: contract, quirks: quirks, today: today, drawPoster: nil,
            draw: nil)
    }

    init(
        catalog: SandboxCatalog, contract: ShopContract?, quirks: Set<Quirk>,
        today: CalendarDay? = nil,
        drawPoster: PosterGallery.Draw?, draw: PictureGallery.Draw?
    ) {
        self.init(
            Shop(catalog.base), contract: contract ?? catalog.contract, quirks: quirks,
            today: today, drawPoster: drawPoster, draw: draw)
    }

    init(
        _ shop: Shop, contract: ShopContract, quirks: Set<Quirk>, intake: PictureIntake? = nil,
        hasFullAddresses: Bool = false, today: CalendarDay? = nil,
        drawPoster: PosterGallery.Draw? = nil, draw: PictureGallery.Draw? = nil
    ) {
        self.shop = shop
        self.contract = contract
        self.quirks = quirks
        self.intake = intake
        self.hasFullAddresses = hasFullAddresses
        fixedDay = today
        order = RowOrder(contract)
        let shelf = PictureShelf()
        let renderer = DrawingRenderer()
        gallery = PictureGallery(
            of: shop.base, on: shelf, draw: draw ?? renderer.jpeg(of:width:))
        posters = PosterGallery(on: shelf, draw: drawPoster ?? renderer.jpeg(of:in:))
    }

    /// Responds to a request.
    ///
    /// With the quirk `slow`, the response tells the server which delays to make.
    package func respond(to request: WebRequest) -> WebResponse {
        var response: WebResponse
        do throws(Refusal) {
            response = try answer(to: request)
        } catch {
            response = error.response(contract)
        }
        if quirks.contains(.plainOK), 200..<204 ~= response.status { response.status = 200 }
        if quirks.contains(.slow) { response.pace = request.quirkyPace }
        return response
    }

    private func answer(to request: WebRequest) throws(Refusal) -> WebResponse {
        guard let route = Route(path: request.path, contract: contract) else {
            throw .notFound("page at \(request.path)")
        }
        let method = request.method == "HEAD" ? "GET" : request.method
        if method == "OPTIONS" {
            return WebResponse(status: 204, headers: ["Allow": route.allow(in: contract)])
        }
        guard route.methods(in: contract).contains(method) else {
            throw Refusal(405, "\(method) cannot be used here", allow: route.allow(in: contract))
        }
        return method == "GET"
            ? try read(route, request) : try change(route, method, request)
    }

    /// Returns the text that comes before the paths of pictures in the reply to a request.
    func origin(_ request: WebRequest) -> String {
        guard hasFullAddresses, let host = request.headers["Host"] else { return "" }
        return "http://\(host)"
    }

    private func read(_ route: Route, _ request: WebRequest) throws(Refusal) -> WebResponse {
        switch route {
        case .page: frontPage(request)
        case .description: describe(request)
        case .health: health
        case .products: try list(request)
        case .product(let id): try detail(id, request)
        case .items(let page): try items(page: page, request)
        case .item(let id): try itemDetail(id, request)
        case .picture(let address): try picture(address, request)
        case .boxOffice(let route): try boxOffice(route, request)
        default: throw .notFound("page at \(request.path)")
        }
    }

    private func change(
        _ route: Route, _ method: String, _ request: WebRequest
    ) throws(Refusal) -> WebResponse {
        switch (route, method) {
        case (.products, _): try register(request)
        case (.product(let id), "PATCH"): try update(id, request)
        case (.product(let token), _): try remove(token: token, request)
        case (.removalKey(let id), _): try removalKey(id, request)
        case (.removal(let id, let key), _): try remove(id, key: key, request)
        case (.newItem, _): try registerItem(request)
        case (.item(let id), "PATCH"): try updateItem(id, request)
        case (.item(let id), _): try removeItem(id, request)
        default: throw .notFound("page at \(request.path)")
        }
    }
}

extension SandboxAPI {
    /// Returns a reply whose entity tag is computed from its bytes.
    func success(_ body: [UInt8]) -> WebResponse {
        .json(body).tagged(body.entityTag)
    }

    /// Returns the product whose id is the path segment `text`.
    func listing(_ text: String, in state: ShopState) throws(Refusal) -> Listing {
        guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            throw Refusal(400, "\(text) is not an id")
        }
        guard let listing = Int(text).flatMap(state.listing(of:)) else {
            throw .notFound("product \(text)")
        }
        return listing
    }

    /// The reply is JSON, but its content type is plain text, as on the real server.
    private var health: WebResponse {
        WebResponse(contentType: "text/plain", body: Array("\"OK\"".utf8))
    }

    private func picture(
        _ address: PictureAddress, _ request: WebRequest
    ) throws(Refusal) -> WebResponse {
        var address = address
        if quirks.contains(.largeThumbnails) { address.size = .origin }
        if let picture = try gallery.picture(at: address, for: request) { return picture }
        return try uploadedPicture(address)
    }

    private func uploadedPicture(_ address: PictureAddress) throws(Refusal) -> WebResponse {
        let picture = try kept { () throws(SandboxError) in
            try shop.picture(named: address.name.lowercased(), address.size)
        }
        guard let picture, !isLate(picture.received) else {
            throw .notFound("picture \(address.name)")
        }
        return WebResponse(contentType: "image/jpeg", body: picture.bytes)
            .tagged(picture.bytes.entityTag)
    }

    private func isLate(_ received: Int64) -> Bool {
        quirks.contains(.latePictures) && shop.clock() - received < 1_000_000
    }
}
