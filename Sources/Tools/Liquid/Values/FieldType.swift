/// What the values of a field are; every field may also hold nothing.
public enum FieldType: Hashable, Sendable {
    /// Text, escaped wherever it is written.
    case text
    /// HTML made by `Renderer.html`, written as it is between tags.
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
    /// Anything; its fields are looked up by name when the page is written.
    case any
}
