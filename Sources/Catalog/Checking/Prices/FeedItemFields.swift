import CatalogModel

/// The fields of an RSS item, which are collected while the item is read.
struct FeedItemFields {
    private let line: Int
    private var link = ""
    private var price = ""
    private var salePrice = ""

    /// Creates an empty item.
    ///
    /// - Parameter line: the line on which the item begins.
    init(line: Int) {
        self.line = line
    }

    /// Stores the text of the field `name`; other names are ignored.
    mutating func add(_ text: String, as name: String) {
        switch name {
        case "link": link = text
        case "price": price = text
        case "sale_price": salePrice = text
        default: break
        }
    }

    /// Returns the data of the item after all fields have been added.
    func entry(in path: String) -> FeedEntry {
        FeedEntry(path: path, line: line, link: link, claim: claim)
    }

    private var claim: PriceClaim? {
        guard !price.isEmpty else { return nil }
        let (regular, currency) = price.cut(at: " ")
        let amount = DecimalAmount(plain: String(regular))
        if salePrice.isEmpty {
            return PriceClaim(amount: amount, currency: String(currency), statesRegular: true)
        }
        let (sale, saleCurrency) = salePrice.cut(at: " ")
        return PriceClaim(
            amount: DecimalAmount(plain: String(sale)), currency: String(saleCurrency),
            regular: amount,
            statesRegular: true)
    }
}
