package import CatalogModel
import Liquid
import Text

/// The products for Kakao's advertisements, in RSS 2.0.
///
/// It follows Kakao's guide to catalogs in XML
/// (kakaoad.github.io/kakao-pixel/catalog-datafeed-sample.html). Only id, title, link and picture
/// are required. So the feed also contains products without a price, and those whose price has more
/// than the two allowed decimals.
package struct KakaoFeed: ProductFeed, ~Copyable {
    private static let longestID = 100
    private static let longestTitle = 225
    private static let longestDescription = 500
    private static let mostDecimals = 2
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
        if let reason = item.omissionFromAny(longestID: Self.longestID) { return reason }
        writer.newline()
        writer.start("item")
        writer.element("g:id", product.id)
        writer.element("g:title", product.name.firstCharacters(Self.longestTitle))
        if !product.summary.isEmpty {
            writer.element(
                "g:description", product.summary.firstCharacters(Self.longestDescription))
        }
        writer.element("g:link", pageOf: product.slug, below: baseURL)
        writer.imageLinks(of: product.gallery, atMost: Self.mostPictures, below: baseURL)
        if !product.vendorName.isEmpty { writer.element("g:brand", product.vendorName) }
        writer.element("g:availability", text: item.isSoldOut ? "out of stock" : "in stock")
        addPrices(of: item)
        writer.end()
        return nil
    }

    private mutating func addPrices(of item: FeedItem) {
        guard let price = item.price, let currency = item.currency else { return }
        let regular = item.regularPrice ?? price
        guard max(Int(max(price.scale, regular.scale)), currency.minorDigits) <= Self.mostDecimals
        else { return }
        writer.element("g:price", regular, in: currency)
        if item.regularPrice != nil { writer.element("g:sale_price", price, in: currency) }
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
