/// What a filter gives, as far as it is known when it is compiled.
enum FilterResult: Sendable {
    case text, html, json, integer, number, boolean, any
    /// A list of texts.
    case texts
    /// A list, of the type that `prepare` gives.
    case list
    /// A number about a list, of the type that `prepare` gives.
    case listNumber
    /// A part of the input: the type of a list, text of everything else.
    case slice
    /// The type of the input's elements.
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
