/// The definition of a filter: its name, parameters and result.
struct FilterDefinition: Sendable {
    /// A function that prepares the compilation of a filter; returns the type of the filter's
    /// input.
    ///
    /// The function may load another input. After it has reported a mistake, it returns nil.
    typealias Preparation = @Sendable (FilterInput, inout Compiler) -> FieldType?

    /// A function that compiles a filter by other means than an operation.
    ///
    /// The function applies other filters to the accumulator, or loads another value. It returns
    /// the type of the value in the accumulator. After it has reported a mistake, it returns nil.
    typealias Expansion = @Sendable (FilterCall, Literal?, inout Compiler) -> FieldType?

    let name: String
    let action: Action
    let parameters: [FilterParameter]
    let result: FilterResult
    /// The description of the result in one sentence, for authors of templates.
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

    /// Defines a filter that is compiled by a function.
    ///
    /// The parameters are only for documentation, because the function itself checks the arguments.
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
