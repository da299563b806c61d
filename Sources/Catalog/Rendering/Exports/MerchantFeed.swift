package import CatalogModel
import Liquid
import Text

/// The products for Google Merchant Center, in RSS 2.0.
///
/// By Google's product data specification (support.google.com/merchants/answer/7052112) and its form
/// of RSS (answer/14987622). What has no name, picture or price is left out, as it would be refused.
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
    /// - Parameter baseURL: the site's address, without a slash at the end.
    package init(of facts: SiteFacts, below baseURL: String) {
        self.baseURL = baseURL
        writer.startProductFeed(of: facts, below: baseURL)
    }

    /// Adds the next product, or tells why it is left out.
    package mutating func add(_ product: ProductRecord) -> FeedOmission? {
        let item = FeedItem(product)
        if let reason = item.omission(longestID: Self.longestID) { return reason }
        guard let price = item.price, let currency = item.currency else { return .noPrice }
        writer.newline()
        writer.start("item")
        writer.element("g:id", product.id)
        writer.element("g:title", product.name.firstCharacters(Self.longestTitle))
        // It must have one, and a name describes better than nothing.
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

    /// Writes what stands behind the last product.
    package mutating func end() { writer.endProductFeed() }

    /// How many bytes wait to be taken.
    package var count: Int { writer.count }

    /// Hands over the bytes that wait, and forgets them.
    package mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        try writer.drain(body)
    }
}
