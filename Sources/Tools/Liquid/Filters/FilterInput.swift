/// The facts about the input and arguments of a filter that the compiler knows.
struct FilterInput {
    let type: FieldType
    let literal: Literal?
    /// The values of the arguments in the order of the parameters; nil for an unknown value.
    let arguments: [Literal?]
    let place: Place
}
