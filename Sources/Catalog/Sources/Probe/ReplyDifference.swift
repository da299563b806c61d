import CatalogModel

/// A field in which a reply differs from the expectation.
package struct ReplyDifference: Sendable, Equatable {
    /// The effect of the difference.
    package enum Weight: Sendable, Equatable, Comparable {
        /// The site lacks the content of the field.
        case loss
        /// The row or detail that contains the field cannot be read.
        case refusal
    }

    /// The places of fields.
    package enum Place: String, Sendable, Equatable {
        /// The field is beside the rows of a list.
        case list
        /// The field is in the rows.
        case rows
        /// The field is in the detail of a product or movie.
        case detail
    }

    package let place: Place
    package let key: String
    /// The expected value, such as `a number`.
    package let expected: String
    /// The value in the first object that differs, such as `"1,200" (text)` or `missing`.
    package let found: String
    /// The number of objects with this difference.
    package var count: Int
    /// The number of compared objects.
    package let total: Int
    /// The effect on the site.
    package let weight: Weight
}

extension ReplyDifference: CustomStringConvertible {
    /// The expected and the found value, on one line.
    package var description: String {
        let share = place == .rows ? ", \(count) of \(Count(total, "row"))" : ""
        return "- \(key): \(expected)   + \(key): \(found)\(share)"
    }
}
