/// A block tag of the host program, which renders a template around its body.
///
///     HostBlock("form", template: "comment-form", subject: "article")
///
/// With this block, `{% form post, class: 'wide' %}…{% endform %}` renders `comment-form`, which
/// sees `article`, `class`, the globals, and the body of the tag as `content`.
public struct HostBlock: Sendable {
    /// The word after `{%`; the end tag has `end` before it.
    public let name: String

    /// The partial that is rendered.
    public let template: String

    /// The name in the partial for the value after the tag's name; nil for a tag without one.
    public let subject: String?

    /// Creates a block; a tag of the language with the same name takes precedence.
    public init(_ name: String, template: String, subject: String? = nil) {
        self.name = name
        self.template = template
        self.subject = subject
    }

    var endName: String { "end" + name }
}
