/// A filter as people read of it.
public struct FilterDescription: Sendable, Hashable {
    /// The word after `|`.
    public let name: String

    /// Where it is listed, as `Lists`.
    public let family: String

    /// How it is written, with what may be left out in brackets: `slice: start, [length]`.
    public let form: String

    /// What it gives, in one or two words.
    public let result: String

    /// What it does, in one sentence.
    public let summary: String

    init(_ filter: FilterDefinition, in family: FilterFamily) {
        name = filter.name
        self.family = family.name
        let parameters = filter.parameters.map(\.form).joined(separator: ", ")
        form = filter.parameters.isEmpty ? filter.name : "\(filter.name): \(parameters)"
        result = filter.result.name
        summary = filter.summary
    }
}

extension FilterParameter {
    fileprivate var form: String {
        let value = isNamed ? "\(name): value" : name
        return isRequired ? value : "[\(value)]"
    }
}

extension FilterResult {
    fileprivate var name: String {
        switch self {
        case .text: "text"
        case .html: "HTML"
        case .json: "JSON"
        case .integer: "an integer"
        case .number, .listNumber: "a number"
        case .boolean: "a boolean"
        case .any: "any value"
        case .texts: "a list of texts"
        case .list: "a list"
        case .slice: "text or a list"
        case .element: "an element"
        }
    }
}
