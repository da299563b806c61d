package import CatalogModel

/// An item to register, in the contracts 2021-01 and 2021-05.
///
/// Source: `POST /item` of 2021.
package struct ItemDraft: Sendable, Equatable {
    /// The title; not blank.
    package var title: String
    /// The description; not blank.
    package var descriptions: String
    /// A whole number of at least 0.
    package var price: DecimalAmount
    /// An ISO 4217 code such as `KRW`.
    package var currency: String
    /// The number in stock, at least 0.
    package var stock: Int
    /// The reduced price that a buyer pays.
    ///
    /// For products, the field of the same name is the amount of the reduction.
    package var discountedPrice: DecimalAmount?
    /// 1 to 5 files, each smaller than ``ShopLimits/pictureBytes``.
    package var pictures: [PictureUpload]

    /// Creates a draft without checking it; see ``faults``.
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
    /// All violations of the documented limits, in the order of the fields.
    package var faults: [DraftFault] {
        fieldFaults + DraftFault.ofPictures(pictures)
    }

    /// The violations that do not concern pictures.
    package var fieldFaults: [DraftFault] { ItemPatch(self).fieldFaults }
}
