/// A filter that the program around the engine adds, or puts in place of one of the language.
///
///     HostFilter("handle") { context, input, _ in
///         context.write("/products/")
///         try context.write(input)
///         return try context.text()
///     }
public struct HostFilter: Sendable {
    /// Makes the result of an input and the arguments that were given, by position.
    ///
    /// Rendering calls it on its own thread; it should not allocate, and may not wait.
    public typealias Body =
        @Sendable (inout FilterContext, Value, FilterArguments) throws(HostFilterError) -> Value

    /// The name in templates.
    public let name: String

    /// How many arguments it takes behind its colon.
    public let argumentCount: ClosedRange<Int>

    /// What it gives.
    public let output: Output

    /// What it gives, in one sentence for people who write templates.
    public let summary: String

    /// The globals that it reads; nil where it may read any.
    public let globals: [GlobalUse]?

    let parameters: [FilterParameter]
    let body: Body

    /// What a filter gives, as far as it matters to where it may be written.
    public enum Output: Sendable {
        /// Text, HTML, a number or anything else.
        case any
        /// ``FilterContext/json()``, always: only that may be written into a script.
        case json
    }

    /// Describes a filter.
    ///
    /// - Parameter globals: What it reads with ``FilterContext/global(_:)``, which finds nothing
    ///   else; nil lets it read any, and pages that use the filter depend on all of them.
    public init(
        _ name: String, arguments: ClosedRange<Int> = 0...0, gives output: Output = .any,
        reads globals: [GlobalUse]? = nil, summary: String = "", body: @escaping Body
    ) {
        precondition(arguments.lowerBound >= 0, "'\(name)' takes \(arguments) arguments")
        self.name = name
        self.output = output
        self.globals = globals
        self.summary = summary
        argumentCount = arguments
        parameters = (0..<arguments.upperBound).map { index in
            let name = "argument \(index + 1)"
            return index < arguments.lowerBound ? .required(name) : .optional(name)
        }
        self.body = body
    }
}

extension HostFilter {
    /// Added to the index of a host's filter where an instruction names an operation.
    static let firstOperation = 1 << 12
}
