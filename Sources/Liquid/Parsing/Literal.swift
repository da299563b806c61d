/// A value written in a template.
enum Literal: Equatable {
    case nothing, empty, blank
    case boolean(Bool)
    case integer(Int64)
    case decimal(units: Int64, scale: Int)
    case text(String)
}
