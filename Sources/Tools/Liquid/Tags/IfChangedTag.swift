/// Writes its body only if the result differs from the previous one: `{% ifchanged %}…`.
struct IfChangedTag: Tag {
    static let name = "ifchanged"
    static let innerNames = ["endifchanged"]
    static let form = "{% ifchanged %}…{% endifchanged %}"
    static let summary = "Writes its body only if it differs from the last time."

    let body: [any Node]
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        _ = parser.read(tag.markup) { _ in }
        let body = parser.parseBody(of: tag, until: innerNames).nodes
        return IfChangedTag(body: body, place: tag.namePlace)
    }

    var bodies: [[any Node]] { [body] }

    func compile(into compiler: inout Compiler) {
        compiler.emitCapture(.change, tag: Self.name, at: place) { compiler in
            compiler.compile(body, isBlank: false)
        }
    }
}
