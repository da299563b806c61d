import CatalogShopContract
import Time
internal import JSON
internal import WebServer

extension SandboxAPI {
    /// Registers a product with its pictures.
    func register(_ request: WebRequest) throws(Refusal) -> WebResponse {
        let account = try account(of: request)
        let form = try FormFields(
            request, refusal: Refusal(415, "the Content-Type must be multipart/form-data"))
        let params = try form.required(MutationKey.params)
        let fields = try ProductFields(RequestFields(params), contract: contract)
        try check(fields.secret, of: account)
        let time = shop.clock()
        let product = try fields.product(of: account.vendor, today: CalendarDay(at: time))
        let pictures = try take(form.files(MutationKey.productImages), at: time)
        let listing = try add(product, pictures: pictures, password: nil, at: time)
        return reply(listing, to: request, status: 201)
    }

    /// Changes a product, except for its pictures.
    func update(_ id: String, _ request: WebRequest) throws(Refusal) -> WebResponse {
        let account = try account(of: request)
        let current = try own(id, of: account)
        let fields = try ProductFields(try json(of: request), contract: contract)
        try check(fields.secret, of: account)
        let changed = try kept { () throws(SandboxError) in
            try shop.update(current.id) { listing throws(Refusal) in try fields.change(&listing) }
        }
        guard let changed else { throw .notFound("product \(id)") }
        return reply(try changed.get(), to: request, status: changedStatus)
    }

    /// Returns the key or the path with which the vendor can delete a product.
    func removalKey(_ id: String, _ request: WebRequest) throws(Refusal) -> WebResponse {
        let account = try account(of: request)
        let listing = try own(id, of: account)
        try check(try json(of: request).requiredText(MutationKey.secret), of: account)
        let token = RemovalToken(of: listing.id, in: shop.state.changes)
        let text =
            contract == .january2022 ? token.key : "\(ShopPath.products)/\(token.text)"
        return WebResponse(contentType: "text/plain", body: Array(text.utf8))
    }

    /// Deletes a product by its id and its key.
    func remove(_ id: String, key: String, _ request: WebRequest) throws(Refusal) -> WebResponse {
        let listing = try own(id, of: try account(of: request))
        let token = RemovalToken(of: listing.id, in: shop.state.changes)
        guard key.utf8.elementsEqual(token.key.utf8) else {
            throw Refusal(400, "this is not the product's own secret")
        }
        let removed = try kept { () throws(SandboxError) in try shop.remove(listing.id) }
        guard let removed else { throw .notFound("product \(id)") }
        return reply(removed, to: request, status: changedStatus)
    }

    /// Deletes the product that a token stands for.
    func remove(token: String, _ request: WebRequest) throws(Refusal) -> WebResponse {
        guard let token = RemovalToken(parsing: token) else {
            _ = try account(of: request)
            throw Refusal(404, "this is not a path from the reply of /archived")
        }
        return try remove("\(token.product)", key: token.key, request)
    }
}

extension SandboxAPI {
    /// Adds a product to the shop; with the quirk `duplicates`, adds it twice.
    func add(
        _ product: SandboxProduct, pictures: [NewPicture], password: String?, at time: Int64
    ) throws(Refusal) -> Listing {
        try kept { () throws(SandboxError) in
            if quirks.contains(.duplicates) {
                _ = try add(product, pictures.map { $0.copy(at: time) }, password)
            }
            return try add(product, pictures, password)
        }
    }

    /// Returns the pictures of a form, ready to be saved.
    func take(_ files: [UploadedPictureFile], at time: Int64) throws(Refusal) -> [NewPicture] {
        guard let intake else {
            throw Refusal(
                503, "images cannot be processed: the program catalog-image-worker was not found")
        }
        return try intake.take(files, needsExtension: contract == .january2022, at: time)
    }

    /// Runs a change of the shop.
    ///
    /// An error of the store becomes a reply to the client.
    func kept<Result>(
        _ body: () throws(SandboxError) -> Result
    ) throws(Refusal) -> Result {
        do throws(SandboxError) {
            return try body()
        } catch {
            throw Refusal(error)
        }
    }

    /// Returns the fields of a request body, which must be JSON.
    func json(of request: WebRequest) throws(Refusal) -> RequestFields {
        guard case .bytes(let bytes) = request.body else {
            throw Refusal(415, "the Content-Type must be application/json")
        }
        return try RequestFields(bytes)
    }

    private func add(
        _ product: SandboxProduct, _ pictures: [NewPicture], _ password: String?
    ) throws(SandboxError) -> Listing {
        try shop.add(
            pictures: pictures, { product.numbered($0) },
            password: { id in password.map { ItemPassword($0, item: id) } })
    }

    private var changedStatus: Int { contract == .january2022 ? 202 : 200 }

    private func reply(
        _ listing: Listing, to request: WebRequest, status: Int
    ) -> WebResponse {
        .json(writer(request).detail(listing), status: status)
    }

    private func account(of request: WebRequest) throws(Refusal) -> VendorAccount {
        guard let identifier = request.headers[MutationKey.identifier] else {
            throw Refusal(401, "the header identifier is missing")
        }
        let account = try kept { () throws(SandboxError) in try shop.account(identifier) }
        guard let account else { throw Refusal(401, "no vendor has this identifier") }
        return account
    }

    private func check(_ secret: String, of account: VendorAccount) throws(Refusal) {
        guard account.accepts(secret) else { throw Refusal(403, "the secret is wrong") }
    }

    private func own(_ id: String, of account: VendorAccount) throws(Refusal) -> Listing {
        let listing = try listing(id, in: shop.state)
        guard listing.product.vendor.id == account.vendor.id else {
            throw Refusal(403, "product \(id) is another vendor's")
        }
        return listing
    }
}
