/// Writes a counter and increments it: `{% increment name %}` writes 0, 1, 2.
///
/// Counters are separate from variables. An assigned variable hides the counter with the same name.
struct IncrementTag: Tag {
    static let name = "increment"
    static let form = "{% increment name %}"
    static let summary = "Writes a counter and increases it: 0, 1, 2."

    let counter: String
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        parser.readCounter(tag).map { IncrementTag(counter: $0, place: tag.namePlace) }
    }

    func record(in facts: inout TemplateFacts) {
        facts.addAssignment(to: "#\(counter)")
    }

    func compile(into compiler: inout Compiler) {
        compiler.emitCounter(counter, .increment, at: place)
    }
}

extension Parser {
    /// Parses the name of a counter, which is the only argument of the tag.
    mutating func readCounter(_ tag: TagSegment) -> String? {
        read(tag.markup) { (reader) throws(ParseFailure) in
            try reader.name("the name of a counter").text
        }
    }
}
