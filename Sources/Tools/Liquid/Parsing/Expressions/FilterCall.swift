/// A filter call: `| name: positional, name: value`.
struct FilterCall {
    let name: String
    let place: Place
    let positional: [Expression]
    let named: [NamedArgument]
}
