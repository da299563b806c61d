package import CatalogModel

/// An item that is to be registered, in the contracts 2021-01 and 2021-05.
///
/// Source: `POST /item` of 2021.
package struct ItemDraft: Sendable, Equatable {
    /// What it is called; not blank.
    package var title: String
    /// The text about it; not blank.
    package var descriptions: String
    /// A whole number from 0 up.
    package var price: DecimalAmount
    /// An ISO 4217 code such as `KRW`.
    package var currency: String
    /// How many there are, from 0 up.
    package var stock: Int
    /// What a buyer pays in place of the price: unlike that of products, not the reduction.
    package var discountedPrice: DecimalAmount?
    /// 1 to 5 files, each smaller than ``ShopLimits/pictureBytes``.
    package var pictures: [PictureUpload]

    /// A draft; what is wrong with it is told by ``faults``.
    package init(
        title: String, descriptions: String, price: DecimalAmount, currency: String, stock: Int,
        discountedPrice: DecimalAmount? = nil, pictures: [PictureUpload]
    ) {
        self.title = title
        self.descriptions = descriptions
        self.price = price
        self.currency = currency
        self.stock = stock
        self.discountedPrice = discountedPrice
        self.pictures = pictures
    }
}

extension ItemDraft {
    /// All that the documented limits forbid, in the order of the fields.
    package var faults: [DraftFault] {
        fieldFaults + DraftFault.ofPictures(pictures)
    }

    /// Those of them that have nothing to do with pictures.
    package var fieldFaults: [DraftFault] { ItemPatch(self).fieldFaults }
}
