package import CatalogModel
import CatalogShopContract

/// A product to register, in the contracts 2022-01 and 2022-10.
///
/// Source: `POST /api/products` of 2022.
package struct ProductDraft: Sendable, Equatable {
    /// The name, 3 to 100 characters.
    package var name: String
    /// The description, 10 to 1,000 characters; Markdown if the site renders it.
    package var description: String
    /// The price, at least 0.
    package var price: DecimalAmount
    /// An ISO 4217 code such as `KRW`.
    package var currency: String
    /// The amount by which the price is reduced, at most the price.
    ///
    /// Without a value, the API assumes 0.
    package var discount: DecimalAmount?
    /// The number in stock, at least 0.
    ///
    /// Without a value, the API assumes 0.
    package var stock: Int?
    /// 1 to 5 files, each smaller than ``ShopLimits/pictureBytes``.
    package var pictures: [PictureUpload]

    /// Creates a draft without checking it; see ``faults``.
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
    /// All violations of the documented limits, in the order of the fields.
    package var faults: [DraftFault] {
        fieldFaults + DraftFault.ofPictures(pictures)
    }

    /// The violations that do not concern pictures.
    package var fieldFaults: [DraftFault] { ProductPatch(self).faults }

    /// Returns the keys of `params`, in the contract's order.
    func fields(_ contract: ShopContract) -> [ShopField] {
        ProductPatch(self).fields(contract)
    }
}
