/// A field of a ``Schema``.
public struct Field: Sendable {
    /// The name templates use, as `title`.
    public let name: String

    /// What its values are.
    public let type: FieldType

    /// Names a field; the name is a letter or `_` followed by letters, digits, `_` and `-`.
    public init(_ name: String, _ type: FieldType) {
        self.name = name
        self.type = type
    }
}
