/// Why a page could not be rendered, or what was left out of it, with its place.
public struct RenderError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The place and the message.
    public let problem: TemplateError

    /// The places of the `render` tags that led there, the innermost first.
    public var callers: [TemplateLocation] { problem.callers }

    /// The message as compilers write it, then one line for each caller.
    public var description: String { problem.description }
}
