/// The prices that product pages state, and the prices that other pages show for these products.
///
/// A site has many of both, so pages are identified by the hashes of their paths.
struct PriceTable: Sendable {
    private var claims: [Int: PriceClaim] = [:]
    private var shown: [Shown] = []

    /// A price that a list shows for a product.
    private struct Shown: Sendable {
        let product: Int
        let price: VisiblePrice
        let path: String
        let line: Int
    }

    /// The claim of the page at a path; `nil` if it is not a product page.
    subscript(path: String) -> PriceClaim? { claims[path.hashValue] }

    mutating func add(_ claim: PriceClaim, of path: String) { claims[path.hashValue] = claim }

    mutating func add(
        _ price: VisiblePrice, for product: String, on path: String, line: Int
    ) {
        shown.append(Shown(product: product.hashValue, price: price, path: path, line: line))
    }

    mutating func add(_ other: PriceTable) {
        claims.merge(other.claims) { first, _ in first }
        shown += other.shown
    }

    /// Compares the prices in lists with those on the product pages.
    func compare(_ findings: inout FindingList) {
        for one in shown {
            guard let claim = claims[one.product], let amount = claim.amount else { continue }
            let seen = one.price.amount(near: amount)
            if seen != amount {
                findings.add(
                    .differentPrice, one.path, line: one.line,
                    "the visible price tells \(seen), and the page of the product \(claim)")
            }
        }
    }
}
