/// What a filter gives, as far as it is known when it is compiled.
enum FilterResult: Sendable {
    case text, json, integer, any
    /// The input's type.
    case input
    /// The type of the input's elements.
    case element

    func type(for input: FieldType) -> FieldType {
        switch self {
        case .text, .json: .text
        case .integer: .integer
        case .any: .any
        case .input: input
        case .element:
            if case .list(let element) = input { element } else { .any }
        }
    }
}
