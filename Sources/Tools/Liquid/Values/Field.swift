/// A field of a ``Schema``.
public struct Field: Sendable {
    /// The name in templates, such as `title`.
    public let name: String

    /// The type of its values.
    public let type: FieldType

    /// Creates a field; the name is a letter or `_` followed by letters, digits, `_` and `-`.
    public init(_ name: String, _ type: FieldType) {
        self.name = name
        self.type = type
    }
}
