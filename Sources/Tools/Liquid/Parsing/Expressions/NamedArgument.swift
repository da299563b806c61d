/// An argument with a name: `name: value`.
struct NamedArgument {
    let name: String
    let place: Place
    let value: Expression
}
