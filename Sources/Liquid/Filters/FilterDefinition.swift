/// A filter as templates know it: its name, arguments and what it gives.
struct FilterDefinition: Sendable {
    /// Acts when the filter is compiled: may load another input, and returns its type, or reports
    /// a mistake and returns nil.
    typealias Preparation = @Sendable (FilterInput, inout Compiler) -> FieldType?

    let name: String
    let operation: FilterOperation
    let parameters: [FilterParameter]
    let result: FilterResult
    /// What it gives, in one sentence for people who write templates.
    let summary: String
    let prepare: Preparation?

    init(
        _ name: String, _ operation: FilterOperation, _ parameters: [FilterParameter] = [],
        gives result: FilterResult, summary: String, prepare: Preparation? = nil
    ) {
        self.name = name
        self.operation = operation
        self.parameters = parameters
        self.result = result
        self.summary = summary
        self.prepare = prepare
    }
}
