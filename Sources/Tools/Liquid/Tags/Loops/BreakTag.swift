/// Leaves the innermost loop: `{% break %}`; outside of loops, the tag ends the template.
struct BreakTag: Tag {
    static let name = "break"
    static let form = "{% break %}"
    static let summary = "Ends the loop; outside of a loop it ends the template."

    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        _ = parser.read(tag.markup) { _ in }
        return BreakTag(place: tag.namePlace)
    }

    var isBlank: Bool { true }

    func record(in facts: inout TemplateFacts) {
        facts.interruptsLoops = true
    }

    func compile(into compiler: inout Compiler) {
        compiler.emitInterruption(.leave, at: place)
    }
}
