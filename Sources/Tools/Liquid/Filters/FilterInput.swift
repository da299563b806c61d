/// The facts about a filter's input at compile time.
struct FilterInput {
    let type: FieldType
    let literal: Literal?
    /// The known values of the filter's arguments, in the order of its parameters.
    let arguments: [Literal?]
    let place: Place
}
