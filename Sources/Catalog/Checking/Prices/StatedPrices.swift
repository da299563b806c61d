/// The prices on product pages, and the prices of the same products on other pages.
///
/// A site has many of these prices, so the hashes of paths are stored instead of the paths.
struct StatedPrices: Sendable {
    private var claims: [Int: PriceClaim] = [:]
    private var shown: [Shown] = []

    /// A price that a list shows for a product.
    private struct Shown: Sendable {
        let product: Int
        let price: VisiblePrice
        let path: String
        let line: Int
    }

    /// True if no page shows a price.
    var isEmpty: Bool { claims.isEmpty && shown.isEmpty }

    /// Returns the price on the page at `path`; `nil` if it is not a product page.
    subscript(path: String) -> PriceClaim? { claims[path.hashValue] }

    /// Returns the price of one variant on the page at `path`.
    ///
    /// - Parameter fragment: the fragment in the variant's address; if it is empty, the product's
    ///   price is returned.
    subscript(path: String, variant fragment: String) -> PriceClaim? {
        fragment.isEmpty ? self[path] : claims["\(path)#\(fragment)".hashValue]
    }

    mutating func add(_ claim: PriceClaim, of path: String) { claims[path.hashValue] = claim }

    mutating func add(_ claim: PriceClaim, of path: String, variant fragment: String) {
        claims["\(path)#\(fragment)".hashValue] = claim
    }

    mutating func add(
        _ price: VisiblePrice, for product: String, on path: String, line: Int
    ) {
        shown.append(Shown(product: product.hashValue, price: price, path: path, line: line))
    }

    mutating func add(_ other: StatedPrices) {
        claims.merge(other.claims) { first, _ in first }
        shown += other.shown
    }

    /// Compares the prices in lists with the prices on the product pages.
    func compare(_ findings: inout FindingList) {
        for one in shown {
            guard let claim = claims[one.product], let amount = claim.amount else { continue }
            let seen = one.price.amount(near: amount)
            if seen != amount {
                findings.add(
                    .differentPrice, one.path, line: one.line,
                    "the visible price is \(seen), but the page of the product states \(claim)")
            }
        }
    }
}
