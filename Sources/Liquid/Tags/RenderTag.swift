/// Another template in this place.
///
///     {% render 'card', name: value %}
///     {% render 'card' with value as name %}
///     {% render 'card' for list as name %}
///
/// The other template sees the arguments and the globals, nothing else.
struct RenderTag: Tag {
    static let name = "render"

    let template: (text: String, place: Place)
    let subject: PartialSubject?
    let arguments: [NamedArgument]
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        parser.read(tag.markup) { (reader) throws(ParseFailure) in
            let template = try reader.string("the quoted name of a template")
            let subject = try PartialSubject(&reader)
            return RenderTag(
                template: template, subject: subject, arguments: try reader.namedArguments(),
                place: tag.namePlace)
        }
    }

    func compile(into compiler: inout Compiler) {
        guard let subject else {
            return compiler.emitCall(to: template, arguments: arguments, at: place)
        }
        let name = subject.alias ?? PartialSubject.baseName(template.text)
        let others = arguments.filter { $0.name != name }
        guard subject.isLoop else {
            let extra = NamedArgument(name: name, place: subject.value.place, value: subject.value)
            return compiler.emitCall(to: template, arguments: [extra] + others, at: place)
        }
        compileLoop(over: subject, named: name, others, into: &compiler)
    }

    private func compileLoop(
        over subject: PartialSubject, named name: String, _ others: [NamedArgument],
        into compiler: inout Compiler
    ) {
        let header = LoopHeader(variable: name, collection: subject.value)
        let item = Expression(kind: .variable(name: name, path: []), place: subject.value.place)
        let entry = compiler.context
        compiler.emitLoop(header, at: place) { compiler in
            let extra = NamedArgument(name: name, place: item.place, value: item)
            let kind = LoopKind(name: header.name(in: compiler.source))
            compiler.emitCall(
                to: template, arguments: [extra] + others, loop: kind, at: place)
            compiler.join([entry, compiler.context], after: Self.name, at: place)
        } otherwise: { _ in
        }
    }
}
