/// The documentation of a tag for authors of templates.
public struct TagDescription: Sendable, Hashable {
    /// The name of the tag, which is the word after `{%`.
    public let name: String

    /// The syntax of the tag, such as `{% capture name %}…{% endcapture %}`.
    public let form: String

    /// The purpose of the tag in one sentence.
    public let summary: String

    init(_ tag: any Tag.Type) {
        self.init(tag.name, form: tag.form, summary: tag.summary)
    }

    init(_ name: String, form: String, summary: String) {
        self.name = name
        self.form = form
        self.summary = summary
    }
}
