/// A name and its value in a query.
package struct QueryItem: Sendable, Equatable {
    /// The text before the first `=`.
    package let name: String

    /// The text after the first `=`.
    package let value: String
}
