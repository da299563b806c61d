/// Why a page could not be rendered, or what was left out of it, with its place.
public struct RenderError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The place and the message.
    public let problem: TemplateError

    /// The places of the `render` tags that led there, the innermost first.
    public let callers: [TemplateError]

    /// The message as compilers write it, then one line for each caller.
    public var description: String {
        let trail = callers.map { "\n  rendered from \($0.file):\($0.line):\($0.column)" }
        return problem.description + trail.joined()
    }
}
