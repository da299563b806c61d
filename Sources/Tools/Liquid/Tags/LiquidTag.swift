/// A group of tags without delimiters, one tag on each line: `{% liquid … %}`.
struct LiquidTag: Tag {
    static let name = "liquid"
    static let form = "{% liquid … %}"
    static let summary = "Several tags, one on each line."

    let nodes: [any Node]
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        LiquidTag(nodes: parser.parseLines(of: tag), place: tag.namePlace)
    }

    var isBlank: Bool { nodes.allSatisfy(\.isBlank) }
    var bodies: [[any Node]] { [nodes] }

    func compile(into compiler: inout Compiler) {
        compiler.compile(nodes, isBlank: false)
    }
}
