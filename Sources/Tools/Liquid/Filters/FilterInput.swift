/// What is known about a filter's input when the template is compiled.
struct FilterInput {
    let type: FieldType
    let literal: Literal?
    /// What the filter's arguments are known to be, in the order of its parameters.
    let arguments: [Literal?]
    let place: Place
}
