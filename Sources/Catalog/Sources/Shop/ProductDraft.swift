package import CatalogModel
import CatalogShopContract

/// A product that is to be registered, in the contracts 2022-01 and 2022-10.
///
/// Source: `POST /api/products` of 2022.
package struct ProductDraft: Sendable, Equatable {
    /// 3 to 100 characters.
    package var name: String
    /// The text about it, in Markdown where the site renders it so: 10 to 1,000 characters.
    package var description: String
    /// From 0 up.
    package var price: DecimalAmount
    /// An ISO 4217 code such as `KRW`.
    package var currency: String
    /// How much the price is lowered, at most to 0; the API takes 0 when it is left out.
    package var discount: DecimalAmount?
    /// How many there are, from 0 up; the API takes 0 when it is left out.
    package var stock: Int?
    /// 1 to 5 files, each smaller than ``ShopLimits/pictureBytes``.
    package var pictures: [PictureUpload]

    /// A draft; what is wrong with it is told by ``faults``.
    package init(
        name: String, description: String, price: DecimalAmount, currency: String,
        discount: DecimalAmount? = nil, stock: Int? = nil, pictures: [PictureUpload]
    ) {
        self.name = name
        self.description = description
        self.price = price
        self.currency = currency
        self.discount = discount
        self.stock = stock
        self.pictures = pictures
    }
}

extension ProductDraft {
    /// All that the documented limits forbid, in the order of the fields.
    package var faults: [DraftFault] {
        fieldFaults + DraftFault.ofPictures(pictures)
    }

    /// Those of them that have nothing to do with pictures.
    package var fieldFaults: [DraftFault] { ProductPatch(self).faults }

    /// The keys of `params`, in the contract's order.
    func fields(_ contract: ShopContract) -> [ShopField] {
        ProductPatch(self).fields(contract)
    }
}
