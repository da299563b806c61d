/// The type of a field's values; the value of every field may also be `.nothing`.
public enum FieldType: Hashable, Sendable {
    /// Text; it is escaped wherever it is written.
    case text
    /// HTML from ``Renderer/html(_:)``; between tags it is written without escaping.
    case html
    /// A whole number.
    case integer
    /// `true` or `false`.
    case boolean
    /// An amount with a currency, or a decimal number.
    case money
    /// A point in time.
    case date
    /// An object whose fields the compiler knows.
    case object(Schema)
    /// A list whose elements have one type.
    indirect case list(FieldType)
    /// A value of any type; its fields are looked up by name during rendering.
    case any
}
