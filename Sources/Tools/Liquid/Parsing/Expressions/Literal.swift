/// A literal value in a template.
enum Literal: Equatable {
    case nothing, empty, blank
    case boolean(Bool)
    case integer(Int64)
    /// An integer that needs more than 64 bits.
    indirect case wideInteger(Int128)
    case decimal(units: Int64, scale: Int)
    /// A number with too many digits for `decimal`.
    case double(Double)
    case text(String)
}
