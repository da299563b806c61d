/// The definition of a filter: its name, its arguments and its result.
struct FilterDefinition: Sendable {
    /// A step of the compiler for a filter: it may load another input, and returns the input's
    /// type, or reports a mistake and returns nil.
    typealias Preparation = @Sendable (FilterInput, inout Compiler) -> FieldType?

    /// The compilation of a whole filter: it applies other filters to the accumulator, or loads
    /// another value.
    ///
    /// It returns the type of the new accumulator, or reports a mistake and returns nil.
    typealias Expansion = @Sendable (FilterCall, Literal?, inout Compiler) -> FieldType?

    let name: String
    let action: Action
    let parameters: [FilterParameter]
    let result: FilterResult
    /// The description of the result, in one sentence for authors of templates.
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

    /// Defines a filter that consists of others; the parameters are only documentation and are not
    /// checked.
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
