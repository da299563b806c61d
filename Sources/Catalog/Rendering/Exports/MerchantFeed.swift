package import CatalogModel
import Liquid
import Text

/// The products for Google Merchant Center, in RSS 2.0.
///
/// It follows Google's product data specification (support.google.com/merchants/answer/7052112) and
/// its form of RSS (answer/14987622). Products without a name, a picture or a price are omitted,
/// because Google would refuse them.
package struct MerchantFeed: ProductFeed, ~Copyable {
    private static let longestID = 50
    private static let longestTitle = 150
    private static let longestDescription = 5_000
    private static let longestBrand = 70
    private static let mostPictures = 11

    private let baseURL: String
    private var writer = XMLWriter()

    /// Begins the feed.
    ///
    /// - Parameter baseURL: The site's address, without a slash at the end.
    package init(of facts: SiteFacts, below baseURL: String) {
        self.baseURL = baseURL
        writer.startProductFeed(of: facts, below: baseURL)
    }

    /// Adds the next product, or returns the reason for its omission.
    package mutating func add(_ product: ProductRecord) -> FeedOmission? {
        let item = FeedItem(product)
        if let reason = item.omission(longestID: Self.longestID) { return reason }
        guard let price = item.price, let currency = item.currency else { return .noPrice }
        writer.newline()
        writer.start("item")
        writer.element("g:id", product.id)
        writer.element("g:title", product.name.firstCharacters(Self.longestTitle))
        // The description is required; the name serves for a product without one.
        let description = product.summary.isEmpty ? product.name : product.summary
        writer.element("g:description", description.firstCharacters(Self.longestDescription))
        writer.element("g:link", pageOf: product.slug, below: baseURL)
        writer.imageLinks(of: product.gallery, atMost: Self.mostPictures, below: baseURL)
        writer.element("g:availability", text: item.isSoldOut ? "out_of_stock" : "in_stock")
        writer.element("g:price", item.regularPrice ?? price, in: currency)
        if item.regularPrice != nil { writer.element("g:sale_price", price, in: currency) }
        if !product.vendorName.isEmpty {
            writer.element("g:brand", product.vendorName.firstCharacters(Self.longestBrand))
        }
        writer.element("g:identifier_exists", text: "no")
        writer.end()
        return nil
    }

    /// Writes the end of the feed.
    package mutating func end() { writer.endProductFeed() }

    /// The number of bytes not yet drained.
    package var count: Int { writer.count }

    /// Passes the pending bytes to `body` and removes them.
    package mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        try writer.drain(body)
    }
}
