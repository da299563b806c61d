/// An error that ends the rendering of a page, or a warning about a part that was left out.
public struct RenderError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The place and the message.
    public let problem: TemplateError

    /// The places of the `render` tags that called the template, the innermost first.
    public var callers: [TemplateLocation] { problem.callers }

    /// The message in the usual form of compilers, followed by one line for each caller.
    public var description: String { problem.description }
}
