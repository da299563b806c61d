/// A comment: `{% # any text %}`; if it has several lines, each must start with `#`.
struct InlineCommentTag: Tag {
    static let name = "#"
    static let form = "{% # words %}"
    static let summary = "A comment."

    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        let lines = parser.source.text(at: tag.markup).split(separator: "\n").dropFirst()
        let isMarked = lines.allSatisfy { line in
            line.utf8.first { !ASCII.isSpace($0) }.map { $0 == UInt8(ascii: "#") } ?? true
        }
        if !isMarked {
            parser.report("every line of this comment must start with '#'", at: tag.namePlace)
        }
        return nil
    }

    func compile(into compiler: inout Compiler) {}
}
