/// The availability of a product or a variant to buyers.
package enum Availability: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case inStock = 1
    /// Few pieces are left.
    case low = 2
    case soldOut = 3
    /// Buyers can order now, and get the product when it is in stock again.
    case backorder = 4
    /// Buyers can order before the sale begins.
    case preorder = 5
    /// The product is no longer sold.
    case discontinued = 6
}

extension Availability: NamedFact {
    /// The name in payloads and templates, such as `in_stock`.
    package var name: StaticString {
        switch self {
        case .inStock: "in_stock"
        case .low: "low_stock"
        case .soldOut: "sold_out"
        case .backorder: "backorder"
        case .preorder: "preorder"
        case .discontinued: "discontinued"
        }
    }

    /// True if buyers cannot order the product.
    package var isSoldOut: Bool { self == .soldOut || self == .discontinued }

    /// The rank among availabilities; a product takes the availability of lowest rank from its
    /// variants.
    private var rank: Int {
        switch self {
        case .inStock: 0
        case .low: 1
        case .preorder: 2
        case .backorder: 3
        case .soldOut: 4
        case .discontinued: 5
        }
    }

    /// Returns the best availability among the variants of a product.
    package static func best(of variants: some Sequence<Availability>) -> Availability? {
        variants.min { $0.rank < $1.rank }
    }
}
