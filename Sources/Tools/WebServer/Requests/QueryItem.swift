/// A name and its value in a query.
package struct QueryItem: Sendable, Equatable {
    /// What stands before the first `=`.
    package let name: String

    /// What stands after it.
    package let value: String
}
