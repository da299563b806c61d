/// A product in a feed.
struct FeedEntry {
    let path: String
    let line: Int
    private var link = ""
    private var price = ""
    private var salePrice = ""

    init(path: String, line: Int) {
        self.path = path
        self.line = line
    }

    /// A product of which a feed tells in one row.
    init(path: String, line: Int, link: String, price: String, salePrice: String) {
        self.init(path: path, line: line)
        self.link = link
        self.price = price
        self.salePrice = salePrice
    }

    /// Notes a field.
    mutating func add(_ text: String, as name: String) {
        switch name {
        case "link": link = text
        case "price": price = text
        case "sale_price": salePrice = text
        default: break
        }
    }

    /// Tells whether the page it leads to is there, and says the same.
    func compare(
        with prices: PriceTable, at address: SiteAddress, in files: SiteFiles,
        _ findings: inout FindingList
    ) {
        guard case .file(let page, _) = address.target(of: link, on: path) else { return }
        guard files.paths.contains(page) else {
            return findings.add(
                .deadLink, path, line: line, "'\(link)' leads to \(page), which is not there")
        }
        // A price may be left out of a feed, and not every page is of a product.
        guard let claim, let told = prices[page] else { return }
        if !claim.agrees(with: told) {
            findings.add(
                .differentPrice, path, line: line, "it tells \(claim), and \(page) \(told)")
        }
    }

    private var claim: PriceClaim? {
        guard !price.isEmpty else { return nil }
        let (regular, currency) = price.cut(at: " ")
        let amount = Amount(String(regular))
        if salePrice.isEmpty {
            return PriceClaim(amount: amount, currency: String(currency), tellsRegular: true)
        }
        let (sale, saleCurrency) = salePrice.cut(at: " ")
        return PriceClaim(
            amount: Amount(String(sale)), currency: String(saleCurrency), regular: amount,
            tellsRegular: true)
    }
}
