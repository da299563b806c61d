/// Every mistake found in a set of templates, in the order of files and lines.
public struct TemplateErrors: Error, Equatable, Sendable, CustomStringConvertible {
    /// The mistakes; at least one.
    public let errors: [TemplateError]

    /// All messages, one after the other.
    public var description: String {
        errors.map(\.description).joined(separator: "\n")
    }
}
