/// The type of a field's values; every field may also be nothing.
public enum FieldType: Hashable, Sendable {
    /// Text, escaped wherever it is written.
    case text
    /// HTML from `Renderer.html`, written unchanged between tags.
    case html
    /// A whole number.
    case integer
    /// `true` or `false`.
    case boolean
    /// An amount with a currency, or a decimal number.
    case money
    /// A point in time.
    case date
    /// An object with known fields.
    case object(Schema)
    /// A list of values of one type.
    indirect case list(FieldType)
    /// Any type; fields are looked up by name at run time.
    case any
}
