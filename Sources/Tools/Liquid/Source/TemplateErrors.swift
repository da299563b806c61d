/// All mistakes in a set of templates, in the order of files and lines.
public struct TemplateErrors: Error, Equatable, Sendable, CustomStringConvertible {
    /// The errors, which make the templates unusable; there is at least one error.
    public let errors: [TemplateError]

    /// The warnings about the same templates.
    public let warnings: [TemplateError]

    /// The messages of the errors, one after the other.
    public var description: String {
        errors.map(\.description).joined(separator: "\n")
    }
}
