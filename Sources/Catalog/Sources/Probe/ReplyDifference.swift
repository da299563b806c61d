import CatalogModel

/// A field in which a reply is not what the source expects.
package struct ReplyDifference: Sendable, Equatable {
    /// What the field is missed for.
    package enum Weight: Sendable, Equatable, Comparable {
        /// Sites go without it, or without what it says.
        case loss
        /// The row or detail it stands in cannot be read.
        case refusal
    }

    /// Where fields stand.
    package enum Place: String, Sendable, Equatable {
        /// Around the rows of a list.
        case list
        /// In rows.
        case rows
        /// In the detail of a product or movie.
        case detail
    }

    /// Where it stands.
    package let place: Place
    /// Its key.
    package let key: String
    /// What it should be, such as `a number`.
    package let expected: String
    /// What it is in the first object that differs, such as `"1,200" (text)` or `missing`.
    package let found: String
    /// How many objects differ so.
    package var count: Int
    /// How many objects were looked at.
    package let total: Int
    /// What it is missed for.
    package let weight: Weight
}

extension ReplyDifference: CustomStringConvertible {
    /// What is expected and what came, on one line.
    package var description: String {
        let share = place == .rows ? ", \(count) of \(Count(total, "row"))" : ""
        return "- \(key): \(expected)   + \(key): \(found)\(share)"
    }
}
