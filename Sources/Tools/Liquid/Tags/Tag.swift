/// A tag of the language: its parsing and its compilation, in one file each.
protocol Tag: Node, SendableMetatype {
    /// The word after `{%`.
    static var name: String { get }

    /// The tags in its body, including its end tag; empty for a tag without a body.
    static var innerNames: [String] { get }

    /// The syntax, with all optional parts.
    static var form: String { get }

    /// The purpose, in one sentence for authors of templates.
    static var summary: String { get }

    /// Parses the tag, and its body if it has one; mistakes are reported to the parser.
    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)?
}

extension Tag {
    static var innerNames: [String] { [] }
}
