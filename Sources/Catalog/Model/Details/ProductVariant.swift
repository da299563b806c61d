/// One combination of option values in which a product is sold, such as "red, size M".
package struct ProductVariant: Hashable, Sendable {
    /// The id, unique among the variants of the product.
    package var id: String
    /// For each option in order, the index of the variant's value; `nil` stands for any value.
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
    /// The index of the variant's picture in the product's pictures.
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

    /// The number of pieces left; see ``ProductRecord/shownStock``.
    package var shownStock: Int? {
        stock.flatMap { $0 > 0 || availability?.isSoldOut == true ? $0 : nil }
    }
}

/// An option that a buyer chooses, such as the colour.
package struct ProductOption: Hashable, Sendable {
    package var name: String
    /// The values in the seller's order; at most ``ProductLimits/optionValues``.
    package var values: [String]

    package init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }
}
