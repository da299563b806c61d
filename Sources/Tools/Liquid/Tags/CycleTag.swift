/// Writes the next of its values each time the tag is executed: `{% cycle 'odd', 'even' %}`.
///
/// Cycles with the same group share their position: `{% cycle 'rows': 'odd', 'even' %}`. Cycles
/// without a group share their position if their literals are the same. A cycle with variables has
/// its own position.
struct CycleTag: Tag {
    static let name = "cycle"
    static let form = "{% cycle 'odd', 'even' %}"
    static let summary = "Writes one of its values in turn, each time it is reached."

    let group: Expression?
    let values: [Expression]
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        parser.read(tag.markup) { (reader) throws(ParseFailure) in
            var first = try reader.expression()
            var group: Expression?
            if try reader.take(.colon) {
                group = first
                first = try reader.expression()
            }
            var values = [first]
            while try reader.take(.comma) {
                // A comma after the last value is allowed.
                if reader.current.kind == .end { break }
                values.append(try reader.expression())
            }
            return CycleTag(group: group, values: values, place: tag.namePlace)
        }
    }

    func compile(into compiler: inout Compiler) {
        compiler.emitCycle(self)
    }
}
