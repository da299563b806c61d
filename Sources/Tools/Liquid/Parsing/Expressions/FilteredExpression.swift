/// An expression and the filters its value goes through.
struct FilteredExpression {
    let input: Expression
    let filters: [FilterCall]
}
