/// The result of a filter, as far as it is known at compile time.
enum FilterResult: Sendable {
    case text, html, json, integer, number, boolean, any
    /// A list of texts.
    case texts
    /// A list of the type that `prepare` returns.
    case list
    /// A number about a list, of the type that `prepare` returns.
    case listNumber
    /// A part of the input: a list has the input's type, and everything else is text.
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
