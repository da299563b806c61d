/// A tag that the host program adds; it renders a partial with the body of the tag.
///
///     HostBlock("form", template: "comment-form", subject: "article")
///
/// With this block, `{% form post, class: 'wide' %}…{% endform %}` renders the partial
/// `comment-form`. The partial sees `article`, `class` and the globals. The variable `content`
/// contains the output of the tag's body.
public struct HostBlock: Sendable {
    /// The name of the tag, such as `form`; the end tag is then `endform`.
    public let name: String

    /// The name of the partial that the tag renders.
    public let template: String

    /// The variable of the partial that contains the first value of the tag.
    ///
    /// The name is nil if the tag takes no such value.
    public let subject: String?

    /// Creates a tag; if the language has a tag with the same name, that tag is used instead.
    public init(_ name: String, template: String, subject: String? = nil) {
        self.name = name
        self.template = template
        self.subject = subject
    }

    var endName: String { "end" + name }
}
