/// The state of a product or variant for a buyer.
package enum Availability: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case inStock = 1
    /// Few pieces are left.
    case low = 2
    case soldOut = 3
    /// It can be ordered, and is delivered when it is in stock again.
    case backorder = 4
    /// It can be ordered before it is on sale.
    case preorder = 5
    /// It is no longer sold.
    case discontinued = 6
}

extension Availability {
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

    /// Returns the availability with a name; `nil` for an unknown name.
    package init?(named name: String) {
        guard let found = Self.allCases.first(where: { $0.name.description == name }) else {
            return nil
        }
        self = found
    }

    /// True if nobody can order it.
    package var isSoldOut: Bool { self == .soldOut || self == .discontinued }

    /// The order in which a product with several variants takes the availability of one.
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

    /// Returns the availability of a product with variants: the best of theirs.
    package static func best(of variants: some Sequence<Availability>) -> Availability? {
        variants.min { $0.rank < $1.rank }
    }
}
