/// A loop: `{% for item in list reversed limit: n offset: n %}…{% else %}…{% endfor %}`.
struct ForTag: Tag {
    static let name = "for"
    static let innerNames = ["else", "endfor"]
    static let form = "{% for item in list reversed limit: 4 offset: 2 %}…{% else %}…{% endfor %}"
    static let summary = "A loop; forloop has its position."

    let header: LoopHeader
    let body: [any Node]
    let alternative: [any Node]
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        let header = parser.read(tag.markup) { (reader) throws(ParseFailure) in
            try LoopHeader(&reader, tag: name, words: ["reversed", "limit", "offset"])
        }
        let (body, end) = parser.parseBody(of: tag, until: innerNames)
        var alternative: [any Node] = []
        var head = end
        while head?.name == "else" {
            let (nodes, end) = parser.parseBody(of: tag, until: innerNames)
            alternative = nodes
            if let end, end.name == "else" { parser.refuseBranch(end) }
            head = end
        }
        guard let header else { return nil }
        return ForTag(
            header: header, body: body, alternative: alternative, place: tag.namePlace)
    }

    var isBlank: Bool { bodies.allSatisfy { $0.allSatisfy(\.isBlank) } }
    var bodies: [[any Node]] { [body, alternative] }

    func record(in facts: inout TemplateFacts) {
        if header.isContinued { facts.continuesLoops = true }
    }

    func compile(into compiler: inout Compiler) {
        let entry = compiler.context
        var exit = entry
        let isBlank = isBlank
        compiler.emitLoop(header, at: place) { compiler in
            compiler.conditionDepth += 1
            compiler.compile(body, isBlank: isBlank)
            compiler.conditionDepth -= 1
            compiler.join(entry, leavingBodyOf: Self.name, at: place)
            exit = compiler.context
        } otherwise: { compiler in
            compiler.context = entry
            compiler.compile(alternative, isBlank: isBlank)
            compiler.join([exit, compiler.context], after: Self.name, at: place)
        }
    }
}
