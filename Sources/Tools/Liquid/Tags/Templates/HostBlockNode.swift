/// A ``HostBlock`` tag in a template.
struct HostBlockNode: Node {
    let block: HostBlock
    let arguments: [NamedArgument]
    let body: [any Node]
    let place: Place

    init?(_ block: HostBlock, _ tag: TagSegment, _ parser: inout Parser) {
        let arguments = parser.read(tag.markup) { (reader) throws(ParseFailure) in
            try Self.subject(of: block, &reader) + reader.namedArguments()
        }
        body = parser.parseBody(of: tag, until: [block.endName]).nodes
        guard let arguments else { return nil }
        self.block = block
        self.arguments = arguments
        place = tag.namePlace
    }

    var bodies: [[any Node]] { [body] }

    func compile(into compiler: inout Compiler) {
        compiler.emitHostBlock(self)
    }

    private static func subject(
        of block: HostBlock, _ reader: inout MarkupReader
    ) throws(ParseFailure) -> [NamedArgument] {
        guard let name = block.subject else { return [] }
        let value = try reader.expression()
        return [NamedArgument(name: name, place: value.place, value: value)]
    }
}
