/// A tag of the language; a type that conforms to the protocol parses and compiles one tag.
protocol Tag: Node, SendableMetatype {
    /// The name of the tag, which is the word after `{%`.
    static var name: String { get }

    /// The names of the tags that belong to its body, such as `else`, with the end tag last.
    ///
    /// The list is empty for a tag without a body.
    static var innerNames: [String] { get }

    /// The syntax of the tag with all optional parts, for documentation.
    static var form: String { get }

    /// The purpose of the tag in one sentence, for authors of templates.
    static var summary: String { get }

    /// Parses the tag and its body; reports mistakes to `parser`.
    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)?
}

extension Tag {
    static var innerNames: [String] { [] }
}
