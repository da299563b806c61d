/// A field of a ``Schema``.
public struct Field: Sendable {
    /// The name in templates, such as `title`.
    public let name: String

    /// The type of the field's values.
    public let type: FieldType

    /// Creates a field; `name` is a letter or `_`, followed by letters, digits, `_` and `-`.
    public init(_ name: String, _ type: FieldType) {
        self.name = name
        self.type = type
    }
}
