/// A tag with a body that the program around the engine adds: a template around what is inside.
///
///     HostBlock("form", template: "comment-form", subject: "article")
///
/// lets `{% form post, class: 'wide' %}…{% endform %}` render `comment-form`, which sees
/// `article`, `class`, the globals, and what is inside the tag as `content`.
public struct HostBlock: Sendable {
    /// The word after `{%`; the body ends with `end` before it.
    public let name: String

    /// The partial that is rendered.
    public let template: String

    /// What the partial calls the value right behind the tag's name; nil if there is none.
    public let subject: String?

    /// Describes a tag; a name that the language has keeps its meaning there.
    public init(_ name: String, template: String, subject: String? = nil) {
        self.name = name
        self.template = template
        self.subject = subject
    }

    var endName: String { "end" + name }
}
