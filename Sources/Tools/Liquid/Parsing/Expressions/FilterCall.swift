/// A call of a filter with its arguments: `| name: positional, name: value`.
struct FilterCall {
    let name: String
    let place: Place
    let positional: [Expression]
    let named: [NamedArgument]
}
