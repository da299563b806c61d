internal import CGumbo

/// The extent of the raw text that an element begins, in which nothing is a tag.
enum RawText: Sendable {
    case none, untilEndTag, untilEnd

    static func of(_ tag: GumboTag) -> RawText { table[tag] }

    private static let table = TagTable<RawText>(
        .none,
        [
            (
                "iframe noembed noframes script style textarea title xmp", .untilEndTag
            ), ("plaintext", .untilEnd),
        ])
}
