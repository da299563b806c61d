package import CatalogModel
import CatalogShopContract

/// What is to be changed of an item, in the contracts 2021-01 and 2021-05; `nil` stays as it is.
///
/// Source: `PATCH /item/{id}` of 2021.
package struct ItemPatch: Sendable, Equatable {
    /// What it is called; not blank.
    package var title: String?
    /// The text about it; not blank.
    package var descriptions: String?
    /// A whole number from 0 up.
    package var price: DecimalAmount?
    /// An ISO 4217 code such as `KRW`.
    package var currency: String?
    /// How many there are, from 0 up.
    package var stock: Int?
    /// What a buyer pays in place of the price.
    package var discountedPrice: DecimalAmount?
    /// Files that take the place of all there were; none leaves those.
    package var pictures: [PictureUpload] = []

    /// A change of nothing.
    package init() {}

    /// All of an item.
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
    /// All that the documented limits forbid, in the order of the fields.
    package var faults: [DraftFault] {
        if self == ItemPatch() { return [.nothingToChange] }
        return fieldFaults + (pictures.isEmpty ? [] : DraftFault.ofPictures(pictures))
    }

    /// Those of them that have nothing to do with pictures, where there is something to change.
    package var fieldFaults: [DraftFault] {
        let blank = [(ItemKey.title, title), (ItemKey.descriptions, descriptions)].compactMap {
            key, text in
            text.flatMap { $0.isBlank ? DraftFault.blank(key) : nil }
        }
        return blank + DraftFault.ofWholePrice(ItemKey.price, price)
            + (currency.map(DraftFault.ofCurrency) ?? []) + DraftFault.ofStock(stock)
            + DraftFault.ofWholePrice(ItemKey.discountedPrice, discountedPrice, most: price)
    }

    /// The fields of the form, in the contract's order; what is `nil` is no empty part.
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
