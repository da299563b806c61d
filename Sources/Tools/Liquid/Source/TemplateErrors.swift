/// Every mistake found in a set of templates, in the order of files and lines.
public struct TemplateErrors: Error, Equatable, Sendable, CustomStringConvertible {
    /// The mistakes for which the templates cannot be used; at least one.
    public let errors: [TemplateError]

    /// What else is doubtful in them.
    public let warnings: [TemplateError]

    /// The messages of the errors, one after the other.
    public var description: String {
        errors.map(\.description).joined(separator: "\n")
    }
}
