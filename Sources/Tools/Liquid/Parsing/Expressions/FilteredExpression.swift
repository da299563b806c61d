/// An expression with its filters.
struct FilteredExpression {
    let input: Expression
    let filters: [FilterCall]
}
