/// The kind of a filter's result, from which the compiler determines the type.
enum FilterResult: Sendable {
    case text, html, json, integer, number, boolean, any
    /// A list of texts.
    case texts
    /// A list whose type is the result of the filter's `Preparation`.
    case list
    /// A number about a list, such as a sum; its type is the result of the filter's `Preparation`.
    case listNumber
    /// A part of the input: of a list, a list of the same type; of any other value, a text.
    case slice
    /// An element of the input.
    case element

    func type(for input: FieldType) -> FieldType {
        switch self {
        case .text, .json: .text
        case .html: .html
        case .integer: .integer
        case .boolean: .boolean
        case .number: input == .money ? .money : .any
        case .any: .any
        case .texts: .list(.text)
        case .list, .listNumber: input
        case .slice:
            switch input {
            case .list, .any: input
            default: .text
            }
        case .element:
            switch input {
            case .list(let element): element
            case .text, .html: .text
            default: .any
            }
        }
    }
}
