/// Something that has a value: a literal, a variable with its fields, or a range.
struct Expression {
    let kind: Kind
    let place: Place

    indirect enum Kind {
        case literal(Literal)
        case variable(name: String, path: [PathSegment])
        case range(Expression, Expression)
    }
}
