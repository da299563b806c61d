/// Every mistake found in a set of templates, in the order of files and lines.
public struct TemplateErrors: Error, Equatable, Sendable, CustomStringConvertible {
    /// The errors, which make the templates unusable; at least one.
    public let errors: [TemplateError]

    /// The warnings about them.
    public let warnings: [TemplateError]

    /// The messages of the errors, one after the other.
    public var description: String {
        errors.map(\.description).joined(separator: "\n")
    }
}
