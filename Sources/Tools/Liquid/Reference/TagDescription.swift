/// A tag as people read of it.
public struct TagDescription: Sendable, Hashable {
    /// The word after `{%`.
    public let name: String

    /// How it is written, as `{% capture name %}…{% endcapture %}`.
    public let form: String

    /// What it is for, in one sentence.
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
