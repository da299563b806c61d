import CatalogModel

/// A field in which a reply is not what the source expects.
public struct ReplyDifference: Sendable, Equatable {
    /// What the field is missed for.
    public enum Weight: Sendable, Equatable, Comparable {
        /// Sites go without it, or without what it says.
        case loss
        /// The row or detail it stands in cannot be read.
        case refusal
    }

    /// Where fields stand.
    public enum Place: String, Sendable, Equatable {
        /// Around the rows of a list.
        case list
        /// In rows.
        case rows
        /// In the detail of a product or movie.
        case detail
    }

    /// Where it stands.
    public let place: Place
    /// Its key.
    public let key: String
    /// What it should be, such as `a number`.
    public let expected: String
    /// What it is in the first object that differs, such as `"1,200" (text)` or `missing`.
    public let found: String
    /// How many objects differ so.
    public var count: Int
    /// How many objects were looked at.
    public let total: Int
    /// What it is missed for.
    public let weight: Weight
}

extension ReplyDifference: CustomStringConvertible {
    /// What is expected and what came, on one line.
    public var description: String {
        let share = place == .rows ? ", \(count) of \(Count(total, "row"))" : ""
        return "- \(key): \(expected)   + \(key): \(found)\(share)"
    }
}
