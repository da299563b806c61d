/// A product as it is searched and shown among the results.
package struct SearchDocument: Equatable, Sendable {
    /// The key of the product at its source; it is searched as a code.
    package var id: String
    /// The page, relative to the root of the site.
    package var path: String
    package var name: String
    /// The shop that sells it; empty without one.
    package var vendor = ""
    /// The brand; empty without one.
    package var brand = ""
    package var categories: [String] = []
    /// Other codes than the key: SKU, MPN, GTIN.
    package var codes: [String] = []
    /// The values of its options, such as sizes and colours.
    package var options: [String] = []
    /// The price as pages show it; empty without one.
    package var price = ""
    /// The price before a sale as pages show it; empty without one.
    package var regularPrice = ""
    package var percentOff: Int?
    /// The picture, relative to the root of the site; empty without one.
    package var picture = ""
    package var isSoldOut = false
    /// The price in decimal digits; empty without one.
    package var amount = ""
    /// The code of the currency; empty without a price.
    package var currency = ""
    /// The beginning of the description as text; empty if descriptions are not searched.
    package var summary = ""
    /// The width in pixels of a wider copy of the picture, whose path has this width in place of
    /// that of ``picture``; 0 without one.
    package var widerPicture = 0
    /// The availability as pages show it on cards, such as "Pre-order"; empty for most products.
    package var state = ""
    /// The words that the owner puts on the card; empty without any.
    package var badge = ""

    package init(id: String, path: String, name: String) {
        self.id = id
        self.path = path
        self.name = name
    }
}

extension SearchDocument {
    /// The key and the other codes.
    var allCodes: [String] { id.isEmpty && codes.isEmpty ? [] : [id] + codes }

    /// The searched fields other than the name and the summary.
    var fieldsAfterName: [String] { [vendor, brand] + categories + allCodes + options }
}
