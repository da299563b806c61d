/// A name and its value in a query.
public struct QueryItem: Sendable, Equatable {
    /// What stands before the first `=`.
    public let name: String

    /// What stands after it.
    public let value: String
}
