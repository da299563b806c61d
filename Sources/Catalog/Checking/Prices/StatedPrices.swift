/// The prices that product pages state, and the prices that other pages show for these products.
///
/// A site has many of both, so pages are identified by the hashes of their paths.
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

    /// The claim of the page at a path; `nil` if it is not a product page.
    subscript(path: String) -> PriceClaim? { claims[path.hashValue] }

    /// Returns the claim of the page at a path for a variant, by the fragment of its address.
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
