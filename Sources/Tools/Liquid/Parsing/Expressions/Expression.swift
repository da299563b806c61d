/// A literal, a variable with its path, or a range.
struct Expression {
    let kind: Kind
    let place: Place

    enum Kind {
        case literal(Literal)
        case variable(name: String, path: [PathSegment])
        indirect case range(Expression, Expression)
    }
}
