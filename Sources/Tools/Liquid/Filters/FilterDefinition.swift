/// A filter as templates know it: its name, arguments and what it gives.
struct FilterDefinition: Sendable {
    /// Acts when the filter is compiled: may load another input, and returns its type, or reports
    /// a mistake and returns nil.
    typealias Preparation = @Sendable (FilterInput, inout Compiler) -> FieldType?

    /// Compiles all of the filter: sends the accumulator through others, or loads something else.
    ///
    /// Returns the type of what is in the accumulator then, or reports a mistake and returns nil.
    typealias Expansion = @Sendable (FilterCall, Literal?, inout Compiler) -> FieldType?

    let name: String
    let action: Action
    let parameters: [FilterParameter]
    let result: FilterResult
    /// What it gives, in one sentence for people who write templates.
    let summary: String

    enum Action: Sendable {
        case operation(FilterOperation, prepare: Preparation?)
        case expansion(Expansion)
    }

    init(
        _ name: String, _ operation: FilterOperation, _ parameters: [FilterParameter] = [],
        gives result: FilterResult, summary: String, prepare: Preparation? = nil
    ) {
        self.name = name
        action = .operation(operation, prepare: prepare)
        self.parameters = parameters
        self.result = result
        self.summary = summary
    }

    /// A filter that is made of others; the parameters are for people, and not checked.
    init(
        _ name: String, _ parameters: [FilterParameter], gives result: FilterResult,
        summary: String, expand: @escaping Expansion
    ) {
        self.name = name
        action = .expansion(expand)
        self.parameters = parameters
        self.result = result
        self.summary = summary
    }
}
