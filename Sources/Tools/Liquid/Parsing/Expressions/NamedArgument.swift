/// One `name: value`.
struct NamedArgument {
    let name: String
    let place: Place
    let value: Expression
}
