/// An error that ends the rendering of a page, or a warning about an omitted part, with its place.
public struct RenderError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The place and the message.
    public let problem: TemplateError

    /// The places of the `render` tags that led there, the innermost first.
    public var callers: [TemplateLocation] { problem.callers }

    /// The message in the form of compilers, then one line for each caller.
    public var description: String { problem.description }
}
