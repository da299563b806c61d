import CatalogModel
import CatalogShopContract
import Time

/// The fields of an item in the form of a registration or a change.
struct ItemFields {
    private let title: String?
    private let descriptions: String?
    private let currency: String?
    private let price: Int?
    private let discountedPrice: Int?
    private let stock: Int?

    let password: String

    init(_ form: FormFields) throws(Refusal) {
        title = try form.text(ItemKey.title)
        descriptions = try form.text(ItemKey.descriptions)
        currency = try form.text(ItemKey.currency)
        price = try Self.count(ItemKey.price, form)
        discountedPrice = try Self.count(ItemKey.discountedPrice, form)
        stock = try Self.count(ItemKey.stock, form)
        password = try Self.given(MutationKey.password, form.text(MutationKey.password))
    }

    /// Creates an item that is registered today.
    func product(of vendor: SandboxVendor, today: CalendarDay) throws(Refusal) -> SandboxProduct {
        let price = Int64(try Self.given(ItemKey.price, price))
        return SandboxProduct(
            id: 0, vendor: vendor, name: try Self.given(ItemKey.title, title),
            description: try Self.given(ItemKey.descriptions, descriptions),
            currency: try Self.given(ItemKey.currency, currency),
            price: DecimalAmount(units: price),
            discountedPrice: try discount(of: DecimalAmount(units: price), otherwise: 0),
            stock: try Self.given(ItemKey.stock, stock), createdAt: today, issuedAt: today,
            pictures: [])
    }

    /// Changes the fields that the form contains, and keeps all other fields.
    ///
    /// If the new price is not above the discounted price, the discount is removed.
    func change(_ listing: inout Listing) throws(Refusal) {
        if let title { listing.product.name = title }
        if let descriptions { listing.product.description = descriptions }
        if let currency { listing.product.currency = currency }
        if let stock { listing.product.stock = stock }
        guard price != nil || discountedPrice != nil else { return }
        let price = price.map { DecimalAmount(units: Int64($0)) } ?? listing.product.price ?? 0
        listing.product.discountedPrice = try discount(
            of: price, otherwise: listing.product.discount(keptAt: price))
        listing.product.setPrice(price)
    }

    /// Returns the difference between `price` and the discounted price.
    private func discount(
        of price: DecimalAmount, otherwise: DecimalAmount
    ) throws(Refusal) -> DecimalAmount {
        guard let discountedPrice else { return otherwise }
        let discount = price.subtracting(DecimalAmount(units: Int64(discountedPrice)))
        guard let discount, discount.units >= 0 else {
            throw Refusal(400, "discounted_price must not exceed price")
        }
        return discount
    }

    private static func given<Value>(_ name: String, _ value: Value?) throws(Refusal) -> Value {
        guard let value else { throw Refusal(400, "\(name) is missing") }
        return value
    }

    private static func count(_ name: String, _ form: FormFields) throws(Refusal) -> Int? {
        guard let text = try form.text(name) else { return nil }
        guard let number = Int(text), number >= 0 else {
            throw Refusal(400, "\(name) must be a whole number of at least 0")
        }
        return number
    }
}

extension SandboxProduct {
    /// Returns the discount with which the reduced price stays the same at the new price `price`.
    ///
    /// The discount is 0 if the new price is not above the reduced price.
    fileprivate func discount(keptAt price: DecimalAmount) -> DecimalAmount {
        guard let discountedPrice, discountedPrice.units > 0, let bargainPrice,
            let kept = price.subtracting(bargainPrice), kept.units > 0
        else { return 0 }
        return kept
    }
}
