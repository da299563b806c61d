package import CatalogModel
import CatalogShopContract

/// The changes to an item, in the contracts 2021-01 and 2021-05.
///
/// A field that is `nil` stays unchanged.
///
/// Source: `PATCH /item/{id}` of 2021.
package struct ItemPatch: Sendable, Equatable {
    /// The title; not blank.
    package var title: String?
    /// The description; not blank.
    package var descriptions: String?
    /// A whole number of at least 0.
    package var price: DecimalAmount?
    /// An ISO 4217 code such as `KRW`.
    package var currency: String?
    /// The number in stock, at least 0.
    package var stock: Int?
    /// The reduced price that a buyer pays.
    package var discountedPrice: DecimalAmount?
    /// Files that replace all existing pictures; an empty array leaves them unchanged.
    package var pictures: [PictureUpload] = []

    /// Creates a change without fields.
    package init() {}

    /// Creates a change of all fields of an item.
    init(_ draft: ItemDraft) {
        title = draft.title
        descriptions = draft.descriptions
        price = draft.price
        currency = draft.currency
        stock = draft.stock
        discountedPrice = draft.discountedPrice
        pictures = draft.pictures
    }
}

extension ItemPatch {
    /// All violations of the documented limits, in the order of the fields.
    package var faults: [DraftFault] {
        if self == ItemPatch() { return [.nothingToChange] }
        return fieldFaults + (pictures.isEmpty ? [] : DraftFault.ofPictures(pictures))
    }

    /// The violations that do not concern pictures, in a change with at least one field.
    package var fieldFaults: [DraftFault] {
        let blank = [(ItemKey.title, title), (ItemKey.descriptions, descriptions)].compactMap {
            key, text in
            text.flatMap { $0.isBlank ? DraftFault.blank(key) : nil }
        }
        return blank + DraftFault.ofWholePrice(ItemKey.price, price)
            + (currency.map(DraftFault.ofCurrency) ?? []) + DraftFault.ofStock(stock)
            + DraftFault.ofWholePrice(ItemKey.discountedPrice, discountedPrice, most: price)
    }

    /// The fields of the form, in the contract's order; `nil` values are left out.
    var fields: [ShopField] {
        [
            title.map { ShopField(ItemKey.title, .text($0)) },
            descriptions.map { ShopField(ItemKey.descriptions, .text($0)) },
            price.map { ShopField(ItemKey.price, .number($0)) },
            currency.map { ShopField(ItemKey.currency, .text($0)) },
            stock.map { ShopField(ItemKey.stock, .number(DecimalAmount(units: Int64($0)))) },
            discountedPrice.map { ShopField(ItemKey.discountedPrice, .number($0)) },
        ].compactMap(\.self)
    }
}
