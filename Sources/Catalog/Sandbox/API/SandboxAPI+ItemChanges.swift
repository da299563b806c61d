import CatalogShopContract
import Time
internal import WebServer

extension SandboxAPI {
    /// Registers an item with its pictures and its password.
    func registerItem(_ request: WebRequest) throws(Refusal) -> WebResponse {
        let form = try FormFields(request, refusal: notAForm)
        let fields = try ItemFields(form)
        let time = shop.clock()
        let vendor = shop.base.vendors.first ?? SandboxVendor(id: 1, name: "Shop")
        let product = try fields.product(of: vendor, today: CalendarDay(at: time))
        let pictures = try take(form.files(MutationKey.itemImages), at: time)
        let listing = try add(product, pictures: pictures, password: fields.password, at: time)
        return .json(itemWriter(request).detail(listing))
    }

    /// Changes an item; new pictures replace all existing ones.
    ///
    /// If the form contains only the password, the password is checked and nothing changes.
    func updateItem(_ id: String, _ request: WebRequest) throws(Refusal) -> WebResponse {
        let form = try FormFields(request, refusal: notAForm)
        let fields = try ItemFields(form)
        let current = try item(id, password: fields.password)
        let files = try form.files(MutationKey.itemImages)
        let pictures = files.isEmpty ? nil : try take(files, at: shop.clock())
        let changed = try kept { () throws(SandboxError) in
            try shop.update(current.id, pictures: pictures) { listing throws(Refusal) in
                try fields.change(&listing)
            }
        }
        guard let changed else { throw wrongPassword }
        return .json(itemWriter(request).detail(try changed.get()))
    }

    func removeItem(_ id: String, _ request: WebRequest) throws(Refusal) -> WebResponse {
        let listing = try item(
            id, password: try json(of: request).requiredText(MutationKey.password))
        let removed = try kept { () throws(SandboxError) in try shop.remove(listing.id) }
        guard let removed else { throw wrongPassword }
        return .json(
            contract == .january2021
                ? Array(#"{"id":\#(removed.id)}"#.utf8) : itemWriter(request).detail(removed))
    }

    private func item(_ id: String, password: String) throws(Refusal) -> Listing {
        let listing = try item(id, in: shop.state)
        guard listing.accepts(password) else { throw wrongPassword }
        return listing
    }

    private var wrongPassword: Refusal {
        Refusal(
            404, contract == .january2021 ? "Not Found" : "Cannot find data for ID and password")
    }

    private var notAForm: Refusal {
        contract == .january2021
            ? Refusal(415, "Unsupported Media Type")
            : Refusal(400, "Content-Type of request header must be multipart/form-data")
    }
}
