/// What the shop API documents as its limits; its servers took more of some.
package enum ShopLimits {
    /// The characters of a product's name, in UTF-16 as Java counts them.
    package static let name = 3...100
    /// The characters of a product's description, in UTF-16.
    package static let description = 10...1_000
    /// How many pictures a product or an item has.
    package static let pictures = 1...5
    /// A picture must have fewer bytes: 300 KiB.
    package static let pictureBytes = 300 << 10
    /// How many products a page has that asks for no number, and how many items every page has.
    package static let pageSize = 20
}
