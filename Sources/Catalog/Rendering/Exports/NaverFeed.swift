package import CatalogModel
import Liquid
import Text

/// The products for Naver Shopping, as a UTF-8 table with a header line and tabs between columns.
///
/// The format is Naver's EP 3.0 of the whole catalog. It follows Naver's guide to product EPs
/// (join.shopping.naver.com/misc/download/ep_guide.nhn). The required columns are id, title,
/// price_pc, link, image_link, category_name1 and shipping. The columns class and update_time are
/// missing, because they belong to the other EP, which contains only changes.
///
/// The feed contains only products that shoppers can buy in won, so sold-out products are omitted.
/// Variants have no rows, because Naver takes several rows of one product for duplicates.
package struct NaverFeed: ProductFeed, ~Copyable {
    private static let columns: StaticString = """
        id\ttitle\tprice_pc\tprice_mobile\tnormal_price\tlink\tmobile_link\timage_link\
        \tadd_image_link\tcategory_name1\tcategory_name2\tcategory_name3\tcategory_name4\
        \tcondition\tproduct_flag\tbarcode\tmanufacture_define_number\tbrand\tsearch_tag\
        \tshipping\n
        """
    private static let won = CurrencyCode("KRW")
    private static let longestID = 50
    private static let longestTitle = 100
    private static let longestCode = 100
    private static let longestBarcode = 13
    private static let longestBrand = 60
    private static let longestTags = 100
    private static let mostTags = 10
    private static let mostCategories = 4
    /// The greatest number of pictures besides the first picture.
    private static let mostPictures = 10

    private let baseURL: String
    private let terms: NaverTerms
    /// The price in won from which the delivery of a product is free.
    private let freeFrom: DecimalAmount?
    private let category: String
    private var categories: FeedCategories
    private var buffer = OutputBuffer()

    /// Begins the feed with the header line.
    ///
    /// - Parameters:
    ///   - baseURL: the site's address, without a slash at the end.
    ///   - categories: the tree of all categories.
    package init(
        of facts: SiteFacts, below baseURL: String, categories: CategoryTree = CategoryTree()
    ) {
        self.baseURL = baseURL
        self.categories = FeedCategories(categories)
        terms = facts.exports.naver
        freeFrom = facts.delivery?.freeFrom.flatMap { $0.currency == "KRW" ? $0.amount : nil }
        category = facts.exports.naver.category ?? facts.title
        buffer.append(Self.columns)
    }

    /// Adds a product, or returns the reason why the feed omits the product.
    package mutating func add(_ product: ProductRecord) -> FeedOmission? {
        let item = FeedItem(product)
        if let reason = item.omission(longestID: Self.longestID) { return reason }
        guard let price = item.price, item.currency == Self.won else { return .otherCurrency }
        guard price.scale == 0 else { return .tooFine }
        if item.isSoldOut { return .soldOut }
        cell(product.id)
        cell(product.name.firstCharacters(Self.longestTitle))
        cell(price)
        cell(price)
        cell(item.regularPrice.flatMap { $0.scale == 0 ? $0 : nil } ?? price)
        page(of: product.slug)
        page(of: product.slug)
        addPictures(of: product.gallery)
        addCategories(of: product)
        cell(product.condition?.naverName ?? "")
        cell(item.availability == .preorder ? "예약판매" : "")
        cell(item.gtin.flatMap { $0.utf8.count <= Self.longestBarcode ? $0 : nil } ?? "")
        cell(product.mpn.firstCharacters(Self.longestCode))
        cell(item.brand.firstCharacters(Self.longestBrand))
        addTags(of: product)
        let isFree = freeFrom.map { price >= $0 } ?? false
        buffer.append(decimal: isFree ? 0 : terms.shipping)
        buffer.append(UInt8(ascii: "\n"))
        return nil
    }

    /// Writes the product's main category and its parent categories, the top one first.
    ///
    /// A product without a category gets the shop's category for all products.
    private mutating func addCategories(of product: ProductRecord) {
        let path = categories.paths(of: product).first ?? [category]
        for index in 0..<Self.mostCategories { cell(index < path.count ? path[index] : "") }
    }

    private mutating func addTags(of product: ProductRecord) {
        let tags = PackedAttributes.decode(product.attributes).tags
            .map { $0.replacing("|", with: " ") }
        var text = ""
        for tag in tags.prefix(Self.mostTags) {
            let longer = text.isEmpty ? tag : text + "|" + tag
            if longer.unicodeScalars.count > Self.longestTags { break }
            text = longer
        }
        cell(text)
    }

    /// Writes the first picture in one cell, and all other pictures in the next cell.
    private mutating func addPictures(of gallery: UnsafeRawBufferPointer) {
        var count = 0
        Gallery.forEachFile(in: gallery, limit: 1 + Self.mostPictures) { number, file in
            if number == 1 { endCell() }
            if number > 1 { buffer.append(UInt8(ascii: "|")) }
            buffer.append(baseURL)
            buffer.append(UInt8(ascii: "/"))
            buffer.append(file.path)
            count += 1
        }
        if count < 2 { endCell() }
        endCell()
    }

    /// Does nothing, because the table has no footer.
    package mutating func end() {}

    /// The number of bytes that have not been drained yet.
    package var count: Int { buffer.count }

    /// Passes the bytes that have not been drained yet to `body`, then removes them.
    package mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        try buffer.withBytes { bytes in try body(bytes) }
        buffer.removeAll()
    }
}

extension NaverFeed {
    private mutating func cell(_ amount: DecimalAmount) {
        amount.withDigits { buffer.append($0) }
        endCell()
    }

    private mutating func page(of slug: UnsafeRawBufferPointer) {
        buffer.append(baseURL)
        buffer.append("/")
        buffer.append(ProductPath.folder)
        buffer.append(slug)
        buffer.append(ProductPath.pageSuffix)
        endCell()
    }

    private mutating func cell(_ text: String) {
        var text = text
        text.withUTF8 { cell(UnsafeRawBufferPointer($0)) }
    }

    /// Writes a text as one cell, with spaces for characters that would end the cell or the line.
    private mutating func cell(_ text: UnsafeRawBufferPointer) {
        var start = 0
        for (index, byte) in text.enumerated() where byte < 0x20 || byte == 0x7F {
            buffer.append(UnsafeRawBufferPointer(rebasing: text[start..<index]))
            buffer.append(UInt8(ascii: " "))
            start = index + 1
        }
        buffer.append(UnsafeRawBufferPointer(rebasing: text[start...]))
        endCell()
    }

    private mutating func endCell() { buffer.append(UInt8(ascii: "\t")) }
}

extension ItemCondition {
    fileprivate var naverName: String {
        switch self {
        case .new: "신상품"
        case .refurbished: "리퍼"
        case .used: "중고"
        }
    }
}
