/// A loop that writes table rows: `{% tablerow item in list cols: 3 %}…{% endtablerow %}`.
struct TableRowTag: Tag {
    static let name = "tablerow"
    static let innerNames = ["endtablerow"]
    static let form = "{% tablerow item in list cols: 3 %}…{% endtablerow %}"
    static let summary = "A loop that writes the rows of a table."

    let header: LoopHeader
    let body: [any Node]
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        let header = parser.read(tag.markup) { (reader) throws(ParseFailure) in
            try LoopHeader(&reader, tag: name, words: ["cols", "limit", "offset", "range"])
        }
        let body = parser.parseBody(of: tag, until: innerNames).nodes
        return header.map { TableRowTag(header: $0, body: body, place: tag.namePlace) }
    }

    var bodies: [[any Node]] { [body] }

    func compile(into compiler: inout Compiler) {
        compiler.emitTable(self)
    }
}
