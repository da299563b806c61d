/// A filter of the host program, which is the program that uses this library.
///
/// A host filter replaces the filter of the language with the same name.
///
///     HostFilter("handle") { context, input, _ in
///         context.write("/products/")
///         try context.write(input)
///         return try context.text()
///     }
public struct HostFilter: Sendable {
    /// A function that returns the result of the filter for an input and its arguments.
    ///
    /// The function runs on the thread that renders the page. It must not wait, and it should not
    /// allocate memory.
    public typealias Body =
        @Sendable (inout FilterContext, Value, FilterArguments) throws(HostFilterError) -> Value

    /// The name of the filter in templates.
    public let name: String

    /// The number of arguments that the filter accepts.
    public let argumentCount: ClosedRange<Int>

    /// The kind of the filter's result.
    public let output: Output

    /// The description of the result in one sentence, for authors of templates.
    public let summary: String

    /// The globals that the filter reads; nil if it may read all globals.
    public let globals: [GlobalUse]?

    let parameters: [FilterParameter]
    let body: Body

    /// The kind of a filter's result; only some kinds are allowed in scripts.
    public enum Output: Sendable {
        /// Text, HTML, a number or anything else.
        case any
        /// The result is always from ``FilterContext/json()``, so that a script may contain it.
        case json
    }

    /// Creates a filter.
    ///
    /// - Parameter globals: The globals that the filter reads with ``FilterContext/global(_:)``.
    ///   With nil, the filter may read all globals, so pages that use it depend on all globals.
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
    /// The operation number of the first host filter; the other host filters follow.
    static let firstOperation = 1 << 12
}
