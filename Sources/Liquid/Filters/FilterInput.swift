/// What is known about a filter's input when the template is compiled.
struct FilterInput {
    let type: FieldType
    let literal: Literal?
    let place: Place
}
