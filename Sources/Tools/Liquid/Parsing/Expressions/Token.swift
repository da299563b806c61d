/// A token of the markup inside an output or tag.
struct Token {
    let kind: Kind
    let place: Place

    enum Kind: Equatable {
        case name, string, integer, decimal
        case pipe, colon, comma, dot, doubleDot, assign
        case openBracket, closeBracket, openParenthesis, closeParenthesis
        case comparison(Comparison)
        case end
    }
}
