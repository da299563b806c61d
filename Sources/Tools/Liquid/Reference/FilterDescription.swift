/// The documentation of a filter for authors of templates.
public struct FilterDescription: Sendable, Hashable {
    /// The name of the filter, which is the word after `|`.
    public let name: String

    /// The heading of the filter's group, such as `Lists`.
    public let family: String

    /// The syntax of the filter, with optional parts in brackets: `slice: start, [length]`.
    public let form: String

    /// The kind of the filter's result in one or two words.
    public let result: String

    /// The purpose of the filter in one sentence.
    public let summary: String

    init(_ filter: FilterDefinition, in family: FilterFamily) {
        name = filter.name
        self.family = family.name
        form = Self.form(of: filter.name, filter.parameters)
        result = filter.result.name
        summary = filter.summary
    }

    init(_ filter: HostFilter) {
        name = filter.name
        family = "Of this program"
        form = Self.form(of: filter.name, filter.parameters)
        result = filter.output == .json ? "JSON" : "any value"
        summary = filter.summary
    }

    private static func form(of name: String, _ parameters: [FilterParameter]) -> String {
        guard !parameters.isEmpty else { return name }
        return "\(name): \(parameters.map(\.form).joined(separator: ", "))"
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
        case .integer: "integer"
        case .number, .listNumber: "number"
        case .boolean: "boolean"
        case .any: "any value"
        case .texts: "list of texts"
        case .list: "list"
        case .slice: "text or list"
        case .element: "element"
        }
    }
}
