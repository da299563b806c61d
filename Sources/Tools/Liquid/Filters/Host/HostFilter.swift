/// A filter that the host program adds, or that replaces one of the language.
///
///     HostFilter("handle") { context, input, _ in
///         context.write("/products/")
///         try context.write(input)
///         return try context.text()
///     }
public struct HostFilter: Sendable {
    /// A function that returns the result for an input and the arguments, by position.
    ///
    /// Rendering calls it on its own thread; it should not allocate memory, and must not wait.
    public typealias Body =
        @Sendable (inout FilterContext, Value, FilterArguments) throws(HostFilterError) -> Value

    /// The name in templates.
    public let name: String

    /// The number of arguments after the colon.
    public let argumentCount: ClosedRange<Int>

    /// The kind of the result.
    public let output: Output

    /// The description of the result, in one sentence for authors of templates.
    public let summary: String

    /// The globals that it reads; nil if it may read any.
    public let globals: [GlobalUse]?

    let parameters: [FilterParameter]
    let body: Body

    /// The kind of a filter's result, which determines where it may be written.
    public enum Output: Sendable {
        /// Text, HTML, a number or anything else.
        case any
        /// Always the result of ``FilterContext/json()``: only JSON may be written into a script.
        case json
    }

    /// Creates a filter.
    ///
    /// - Parameter globals: The globals that it reads with ``FilterContext/global(_:)``, which
    ///   returns no others. With nil it may read any, and pages that use the filter depend on all
    ///   of them.
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
    /// The offset of a host filter's index in an instruction's operation.
    static let firstOperation = 1 << 12
}
