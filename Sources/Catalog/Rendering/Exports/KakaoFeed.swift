package import CatalogModel
import Liquid
package import Text

/// The products for Kakao's advertisements, as RSS 2.0.
///
/// The feed follows Kakao's guide to catalogs in XML
/// (kakaoad.github.io/kakao-pixel/catalog-datafeed-sample.html). Kakao requires only an id, a
/// title, a link and a picture. Therefore the feed also contains products without a price. A price
/// with more than the two allowed decimals is left out. Each variant of a product is a separate
/// item, and the items of one product share a group.
package struct KakaoFeed: XMLProductFeed, ~Copyable {
    private static let longestID = 100
    private static let longestTitle = 225
    private static let longestDescription = 500
    private static let longestType = 750
    private static let mostDecimals = 2
    private static let mostPictures = 11

    private let baseURL: String
    private var categories: FeedCategories
    /// The writer of the feed.
    package var writer = XMLWriter()

    /// Begins the feed.
    ///
    /// - Parameters:
    ///   - baseURL: the site's address, without a slash at the end.
    ///   - categories: the tree of all categories.
    package init(
        of facts: SiteFacts, below baseURL: String, categories: CategoryTree = CategoryTree()
    ) {
        self.baseURL = baseURL
        self.categories = FeedCategories(categories)
        writer.startProductFeed(of: facts, below: baseURL)
    }

    /// Adds a product, or returns the reason why the feed omits the product.
    package mutating func add(_ product: ProductRecord) -> FeedOmission? {
        let paths = categories.paths(of: product)
        return FeedItem.forEach(of: product) { item in add(item, paths) }
    }

    private mutating func add(_ item: FeedItem, _ paths: [[String]]) -> FeedOmission? {
        if let reason = item.omissionFromAny(longestID: Self.longestID) { return reason }
        let product = item.record
        writer.newline()
        writer.start("item")
        writer.element("g:id", text: item.id(atMost: Self.longestID))
        if item.variant != nil { writer.element("g:item_group_id", product.id) }
        writer.element("g:title", text: item.title(atMost: Self.longestTitle))
        if !product.summary.isEmpty {
            writer.element(
                "g:description", product.summary.firstCharacters(Self.longestDescription))
        }
        writer.element("g:link", pageOf: item, below: baseURL)
        writer.imageLinks(of: item, atMost: Self.mostPictures, below: baseURL)
        if !item.brand.isEmpty { writer.element("g:brand", item.brand) }
        if let condition = product.condition {
            writer.element("g:condition", text: condition.kakaoName)
        }
        writer.productTypes(paths, atMost: 1, limit: Self.longestType)
        writer.element("g:availability", text: item.availability.kakaoName)
        addPrices(of: item)
        writer.end()
        return nil
    }

    private mutating func addPrices(of item: FeedItem) {
        guard let price = item.price, price > 0, !item.isLowestPrice, let currency = item.currency
        else { return }
        let regular = item.regularPrice ?? price
        guard max(Int(max(price.scale, regular.scale)), currency.minorDigits) <= Self.mostDecimals
        else { return }
        writer.element("g:price", regular, in: currency)
        if item.regularPrice != nil { writer.element("g:sale_price", price, in: currency) }
    }
}

extension Availability {
    fileprivate var kakaoName: String {
        switch self {
        case .inStock, .low: "in stock"
        case .soldOut: "out of stock"
        case .backorder: "available for order"
        case .preorder: "preorder"
        case .discontinued: "discontinued"
        }
    }
}

extension ItemCondition {
    fileprivate var kakaoName: String {
        switch self {
        case .new: "New"
        case .refurbished: "Refurbished"
        case .used: "Used"
        }
    }
}
