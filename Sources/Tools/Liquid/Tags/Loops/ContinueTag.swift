/// Continues with the next iteration of the innermost loop: `{% continue %}`.
///
/// Outside of loops, the tag ends the template.
struct ContinueTag: Tag {
    static let name = "continue"
    static let form = "{% continue %}"
    static let summary =
        "Continues with the next iteration; outside of a loop it ends the template."

    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        _ = parser.read(tag.markup) { _ in }
        return ContinueTag(place: tag.namePlace)
    }

    var isBlank: Bool { true }

    func record(in facts: inout TemplateFacts) {
        facts.interruptsLoops = true
    }

    func compile(into compiler: inout Compiler) {
        compiler.emitInterruption(.next, at: place)
    }
}
