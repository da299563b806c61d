package import CatalogModel
import CatalogShopContract

/// The changes to a product, in the contracts 2022-01 and 2022-10.
///
/// A field that is `nil` stays unchanged.
///
/// Pictures cannot be changed. Source: `PATCH /api/products/{id}` of 2022.
package struct ProductPatch: Sendable, Equatable {
    /// The name, 3 to 100 characters.
    package var name: String?
    /// The description, 10 to 1,000 characters.
    package var description: String?
    /// The id of the product's picture to show in lists.
    package var thumbnailID: Int?
    /// The price, at least 0.
    package var price: DecimalAmount?
    /// An ISO 4217 code such as `KRW`.
    package var currency: String?
    /// The amount by which the price is reduced.
    package var discount: DecimalAmount?
    /// The number in stock, at least 0.
    package var stock: Int?

    /// Creates a change without fields.
    package init() {}

    /// Creates a change of all fields of a product except its pictures.
    init(_ draft: ProductDraft) {
        name = draft.name
        description = draft.description
        price = draft.price
        currency = draft.currency
        discount = draft.discount
        stock = draft.stock
    }
}

extension ProductPatch {
    /// All violations of the documented limits, in the order of the fields.
    package var faults: [DraftFault] {
        if self == ProductPatch() { return [.nothingToChange] }
        return (name.map(DraftFault.ofName) ?? [])
            + (description.map(DraftFault.ofDescription) ?? [])
            + DraftFault.ofPrice(price, discount: discount)
            + (currency.map(DraftFault.ofCurrency) ?? []) + DraftFault.ofStock(stock)
            + (thumbnailID.map { $0 < 1 ? [.thumbnailID($0)] : [] } ?? [])
    }

    func fields(_ contract: ShopContract) -> [ShopField] {
        [
            name.map { ShopField(ProductKey.name, .text($0)) },
            description.map { ShopField(contract.descriptionKey, .text($0)) },
            thumbnailID.map {
                ShopField(ProductKey.thumbnailID, .number(DecimalAmount(units: Int64($0))))
            },
            price.map { ShopField(ProductKey.price, .number($0)) },
            currency.map { ShopField(ProductKey.currency, .text($0)) },
            discount.map { ShopField(ProductKey.discountedPrice, .number($0)) },
            stock.map { ShopField(ProductKey.stock, .number(DecimalAmount(units: Int64($0)))) },
        ].compactMap(\.self)
    }
}
