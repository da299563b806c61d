/// A value written in a template.
enum Literal: Equatable {
    case nothing, empty, blank
    case boolean(Bool)
    case integer(Int64)
    /// More than 64 bits.
    indirect case wideInteger(Int128)
    case decimal(units: Int64, scale: Int)
    /// A number with a point that is no short decimal.
    case double(Double)
    case text(String)
}
