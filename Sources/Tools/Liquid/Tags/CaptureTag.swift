/// Stores the output of its body in a variable: `{% capture name %}…{% endcapture %}`.
struct CaptureTag: Tag {
    static let name = "capture"
    static let innerNames = ["endcapture"]
    static let form = "{% capture name %}…{% endcapture %}"
    static let summary = "Stores the output of its body in a variable."

    let variable: String
    let body: [any Node]
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        let variable = parser.read(tag.markup) { (reader) throws(ParseFailure) in
            // The name may be in quotes, because many themes write it so.
            if reader.current.kind == .string { return try reader.string("").text }
            return try reader.name("the name of a variable").text
        }
        let body = parser.parseBody(of: tag, until: innerNames).nodes
        return variable.map { CaptureTag(variable: $0, body: body, place: tag.namePlace) }
    }

    var isBlank: Bool { true }
    var bodies: [[any Node]] { [body] }

    func record(in facts: inout TemplateFacts) {
        facts.addAssignment(to: variable)
    }

    func compile(into compiler: inout Compiler) {
        compiler.emitCapture(.variable(variable), tag: Self.name, at: place) { compiler in
            compiler.compile(body, isBlank: false)
        }
    }
}
