/// A tag of the language: how it is read and how it is compiled, in one file each.
protocol Tag: Node, SendableMetatype {
    /// The word after `{%`.
    static var name: String { get }

    /// The tags that may stand in its body, its end tag among them; none for a tag without body.
    static var innerNames: [String] { get }

    /// How it is written, with everything that may be left out.
    static var form: String { get }

    /// What it is for, in one sentence for people who write templates.
    static var summary: String { get }

    /// Reads the tag, and its body if it has one; mistakes are reported to the parser.
    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)?
}

extension Tag {
    static var innerNames: [String] { [] }
}
