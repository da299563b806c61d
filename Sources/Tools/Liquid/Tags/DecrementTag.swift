/// Decrements a counter and writes it: `{% decrement name %}`.
struct DecrementTag: Tag {
    static let name = "decrement"
    static let form = "{% decrement name %}"
    static let summary = "Decreases a counter and writes it: -1, -2, -3."

    let counter: String
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        parser.readCounter(tag).map { DecrementTag(counter: $0, place: tag.namePlace) }
    }

    func record(in facts: inout TemplateFacts) {
        facts.addAssignment(to: "#\(counter)")
    }

    func compile(into compiler: inout Compiler) {
        compiler.emitCounter(counter, .decrement, at: place)
    }
}
