/// A product in one combination of its options.
package struct ProductVariant: Hashable, Sendable {
    /// The id, unique among the variants of the product.
    package var id: String
    /// The index of the value of each option, in the order of the options; `nil` stands for any
    /// value.
    package var values: [Int?]
    package var sku: String?
    package var gtin: String?
    /// The price that a buyer pays, in the currency of the product.
    package var price: DecimalAmount?
    /// The price before the discount.
    package var regularPrice: DecimalAmount?
    /// The number of pieces left.
    package var stock: Int?
    package var statedAvailability: Availability?
    /// The index of its picture among those of the product.
    package var picture: Int?

    package init(id: String, values: [Int?]) {
        self.id = id
        self.values = values
    }
}

extension ProductVariant {
    /// The availability; `nil` if it is unknown.
    package var availability: Availability? {
        statedAvailability ?? stock.map { $0 > 0 ? .inStock : .soldOut }
    }
}
