package import CatalogModel
import CatalogShopContract

/// What is to be changed of a product, in the contracts 2022-01 and 2022-10; `nil` stays as it is.
///
/// Pictures cannot be changed. Source: `PATCH /api/products/{id}` of 2022.
package struct ProductPatch: Sendable, Equatable {
    /// 3 to 100 characters.
    package var name: String?
    /// 10 to 1,000 characters.
    package var description: String?
    /// Which of the product's pictures lists show, by its id.
    package var thumbnailID: Int?
    /// From 0 up.
    package var price: DecimalAmount?
    /// An ISO 4217 code such as `KRW`.
    package var currency: String?
    /// How much the price is lowered.
    package var discount: DecimalAmount?
    /// From 0 up.
    package var stock: Int?

    /// A change of nothing.
    package init() {}

    /// All of a product but its pictures.
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
    /// All that the documented limits forbid, in the order of the fields.
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
