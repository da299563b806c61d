/// What is painted or woven on the surface of a product.
enum Decor: Int, CaseIterable, Sendable {
    case plain
    case band
    case stripes
    case dots
    case dipped
    case speckles
    case checks
    case waves
}
