/// The limits that the shop API documents.
///
/// The servers accepted more in some cases.
package enum ShopLimits {
    /// The length of a product's name in UTF-16 code units, as Java counts characters.
    package static let name = 3...100
    /// The length of a product's description in UTF-16 code units.
    package static let description = 10...1_000
    /// The number of pictures of a product or an item.
    package static let pictures = 1...5
    /// 300 KiB in bytes; a picture must be smaller than this.
    package static let pictureBytes = 300 << 10
    /// The default number of products on a page, and the number of items on every page.
    package static let pageSize = 20
}
