package import CatalogModel
import Liquid
package import Text

/// The products for Google Merchant Center, as RSS 2.0.
///
/// The feed follows Google's product data specification
/// (support.google.com/merchants/answer/7052112) and its rules for RSS (answer/14987622). Products
/// without a name, picture or price are omitted, because Google would reject them. Each variant of
/// a product is a separate item, and the items of one product share a group.
package struct MerchantFeed: XMLProductFeed, ~Copyable {
    private static let longestID = 50
    private static let longestTitle = 150
    private static let longestDescription = 5_000
    private static let longestBrand = 70
    private static let longestCode = 70
    private static let longestValue = 100
    private static let longestType = 750
    private static let mostTypes = 5
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
        if let reason = item.omission(longestID: Self.longestID) { return reason }
        guard let price = item.price, let currency = item.currency else { return .noPrice }
        let product = item.record
        writer.newline()
        writer.start("item")
        writer.element("g:id", text: item.id(atMost: Self.longestID))
        if item.variant != nil { writer.element("g:item_group_id", product.id) }
        writer.element("g:title", text: item.title(atMost: Self.longestTitle))
        // Google requires a description. The name is used for a product without a summary.
        let description = product.summary.isEmpty ? product.name : product.summary
        writer.element("g:description", description.firstCharacters(Self.longestDescription))
        writer.element("g:link", pageOf: item, below: baseURL)
        writer.imageLinks(of: item, atMost: Self.mostPictures, below: baseURL)
        writer.element("g:availability", text: item.availability.merchantName)
        writer.element("g:price", item.regularPrice ?? price, in: currency)
        if item.regularPrice != nil { writer.element("g:sale_price", price, in: currency) }
        addMeasure(of: item, price)
        addIdentifiers(of: item)
        if let condition = product.condition {
            writer.element("g:condition", text: condition.name.description)
        }
        writer.productTypes(paths, atMost: Self.mostTypes, limit: Self.longestType)
        writer.properties(of: item, atMost: Self.longestValue)
        writer.end()
        return nil
    }

    private mutating func addIdentifiers(of item: FeedItem) {
        if !item.brand.isEmpty {
            writer.element("g:brand", item.brand.firstCharacters(Self.longestBrand))
        }
        let gtin = item.publicGTIN
        if let gtin { writer.element("g:gtin", text: gtin) }
        let mpn = item.record.mpn
        if !mpn.isEmpty { writer.element("g:mpn", mpn.firstCharacters(Self.longestCode)) }
        if !item.hasIdentifier { writer.element("g:identifier_exists", text: "no") }
    }

    private mutating func addMeasure(of item: FeedItem, _ price: DecimalAmount) {
        // The unit price is valid only for the product's own price, not for a variant's price.
        guard price == item.record.price, let unitPrice = item.record.unitPrice,
            let measure = UnitMeasure(
                price: price, unitPrice: unitPrice,
                unit: String(decoding: item.record.unit, as: UTF8.self))
        else { return }
        writer.element("g:unit_pricing_measure", text: measure.content)
        writer.element("g:unit_pricing_base_measure", text: measure.base)
    }
}

extension Availability {
    fileprivate var merchantName: String {
        switch self {
        case .inStock, .low: "in_stock"
        case .soldOut, .discontinued: "out_of_stock"
        case .backorder: "backorder"
        case .preorder: "preorder"
        }
    }
}
