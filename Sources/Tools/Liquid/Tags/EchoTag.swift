/// Writes a value, like an output: `{% echo value | filter %}`.
struct EchoTag: Tag {
    static let name = "echo"
    static let form = "{% echo value | filter %}"
    static let summary = "Writes a value, as {{ value | filter }} does."

    let value: FilteredExpression
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        parser.read(tag.markup) { (reader) throws(ParseFailure) in
            let value = try reader.filteredExpression()
            return EchoTag(value: value, place: value.input.place)
        }
    }

    func compile(into compiler: inout Compiler) {
        compiler.emitOutput(of: value, at: place)
    }
}
