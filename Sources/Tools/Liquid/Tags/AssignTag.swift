/// Assigns a value to a variable: `{% assign name = value | filter %}`.
///
/// The variable belongs to the whole template, even if a block contains the tag.
struct AssignTag: Tag {
    static let name = "assign"
    static let form = "{% assign name = value | filter %}"
    static let summary = "Stores a value in a variable."

    let variable: String
    let value: FilteredExpression
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        parser.read(tag.markup) { (reader) throws(ParseFailure) in
            let variable = try reader.name("the name of a variable")
            if variable.text.hasSuffix("?") {
                throw ParseFailure(
                    message: "the name of a variable cannot have a question mark",
                    place: variable.place)
            }
            try reader.expect(.assign, "'='")
            return AssignTag(
                variable: variable.text, value: try reader.assignedExpression(),
                place: variable.place)
        }
    }

    var isBlank: Bool { true }
    var role: NodeRole { .assignment }

    func record(in facts: inout TemplateFacts) {
        facts.addAssignment(to: variable)
    }

    func compile(into compiler: inout Compiler) {
        let type = compiler.load(value)
        compiler.emitAssign(to: variable, type: type, at: place)
    }
}
