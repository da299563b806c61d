/// The writing systems by the length of their grams.
enum ScalarClass: Equatable, Sendable {
    /// Hangul, Han and kana: two of them are a gram.
    case wide
    /// Other letters and numbers: three of them are a gram.
    case narrow

    /// The class of a letter or number.
    init(_ scalar: Unicode.Scalar) {
        self =
            switch scalar.value {
            case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFF: .wide
            default: .narrow
            }
    }
}
