/// A part that templates with this layout may replace: `{% block name %}…{% endblock %}`.
struct BlockTag: Tag {
    static let name = "block"
    static let innerNames = ["endblock"]
    static let form = "{% block name %}…{% endblock %}"
    static let summary = "A part that a template with this layout may replace."

    let blockName: String
    let body: [any Node]
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        let name = parser.read(tag.markup) { (reader) throws(ParseFailure) in
            if reader.current.kind == .string { return try reader.string("").text }
            return try reader.name("the name of the block").text
        }
        let body = parser.parseBody(of: tag, until: innerNames).nodes
        return name.map { BlockTag(blockName: $0, body: body, place: tag.namePlace) }
    }

    var bodies: [[any Node]] { [body] }

    func compile(into compiler: inout Compiler) {
        compiler.compileBlock(self)
    }
}
