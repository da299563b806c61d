import CatalogModel
import CatalogShopContract
import Time

/// The fields of a product in a request for a registration or a change.
struct ProductFields {
    private let name: String?
    private let description: String?
    private let currency: String?
    private let price: RequestFields.Number<DecimalAmount>
    private let discount: RequestFields.Number<DecimalAmount>
    private let stock: RequestFields.Number<Int>
    private let thumbnailID: Int?

    /// The vendor's secret, which every change must contain.
    let secret: String

    /// Reads the fields, whose keys depend on the version `contract` of the API.
    ///
    /// Texts may have any length, as on the real server.
    init(_ fields: RequestFields, contract: ShopContract) throws(Refusal) {
        name = try fields.text(ProductKey.name)
        description = try fields.text(contract.descriptionKey)
        currency = try fields.text(ProductKey.currency)
        price = try fields.amount(ProductKey.price)
        discount = try fields.amount(ProductKey.discountedPrice)
        stock = try fields.count(ProductKey.stock)
        thumbnailID = try fields.count(ProductKey.thumbnailID).value
        secret = try fields.requiredText(MutationKey.secret)
    }

    /// Creates a product that is registered today.
    func product(of vendor: SandboxVendor, today: CalendarDay) throws(Refusal) -> SandboxProduct {
        guard let currency else { throw Refusal(400, "currency is missing") }
        let product = SandboxProduct(
            id: 0, vendor: vendor, name: name, description: description ?? "",
            currency: currency, price: price.value, discountedPrice: discount.valueOrZero,
            stock: stock.valueOrZero, createdAt: today, issuedAt: today, pictures: [])
        try product.checkDiscount()
        return product
    }

    /// Changes the fields that the request contains, and keeps all other fields.
    func change(_ listing: inout Listing) throws(Refusal) {
        if let name { listing.product.name = name }
        if let description { listing.product.description = description }
        if let currency { listing.product.currency = currency }
        price.apply(to: &listing.product.price)
        discount.apply(to: &listing.product.discountedPrice)
        stock.apply(to: &listing.product.stock)
        // The bargain price is computed only if price or discount change, because some captured
        // products have a bargain price that is not the price minus the discount.
        if price.isGiven || discount.isGiven {
            listing.product.setPrice(listing.product.price)
            try listing.product.checkDiscount()
        }
        guard let thumbnailID else { return }
        guard let picture = listing.pictures.first(where: { $0.id == thumbnailID }) else {
            throw Refusal(400, "thumbnail_id \(thumbnailID) is not an image of this product")
        }
        listing.thumbnail = picture.source
    }
}

extension RequestFields.Number {
    /// Replaces `other` with the value of the field, or with nil if the field is empty.
    ///
    /// If the request does not contain the field, `other` stays unchanged.
    fileprivate func apply(to other: inout Value?) {
        switch self {
        case .absent: break
        case .none: other = nil
        case .some(let value): other = value
        }
    }
}

extension RequestFields.Number where Value: ExpressibleByIntegerLiteral {
    /// The value; 0 when the request does not contain the field, and nil when the field is empty.
    fileprivate var valueOrZero: Value? {
        if case .absent = self { 0 } else { value }
    }
}

extension SandboxProduct {
    fileprivate func checkDiscount() throws(Refusal) {
        guard price == nil || discountedPrice == nil || (bargainPrice?.units ?? -1) >= 0 else {
            throw Refusal(400, "discounted_price must not exceed price")
        }
    }
}
