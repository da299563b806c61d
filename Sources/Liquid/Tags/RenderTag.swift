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
    let subject: Subject?
    let arguments: [NamedArgument]
    let place: Place

    /// What follows `with` or `for`.
    struct Subject {
        let isLoop: Bool
        let value: Expression
        let name: String
    }

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        parser.read(tag.markup) { (reader) throws(ParseFailure) in
            let template = try reader.string("the quoted name of a template")
            let subject = try parseSubject(of: template.text, &reader)
            return RenderTag(
                template: template, subject: subject, arguments: try parseArguments(&reader),
                place: tag.namePlace)
        }
    }

    func compile(into compiler: inout Compiler) {
        guard let subject, subject.isLoop else {
            let extra = subject.map {
                [NamedArgument(name: $0.name, place: $0.value.place, value: $0.value)]
            }
            return compiler.emitCall(
                to: template, arguments: (extra ?? []) + arguments, at: place)
        }
        let header = ForTag.Header(variable: subject.name, collection: subject.value)
        let item = Expression(
            kind: .variable(name: subject.name, path: []), place: subject.value.place)
        let entry = compiler.context
        compiler.emitLoop(header, at: place) { compiler in
            let extra = NamedArgument(name: subject.name, place: item.place, value: item)
            compiler.emitCall(to: template, arguments: [extra] + arguments, at: place)
            compiler.join([entry, compiler.context], after: Self.name, at: place)
        } otherwise: { _ in
        }
    }

    private static func parseSubject(
        of template: String, _ reader: inout MarkupReader
    ) throws(ParseFailure) -> Subject? {
        let isLoop = reader.isAt(word: "for")
        guard isLoop || reader.isAt(word: "with") else { return nil }
        try reader.advance()
        let value = try reader.expression()
        let isNamed = try reader.take(word: "as")
        let name = isNamed ? try reader.name("the name of a variable").text : baseName(template)
        return Subject(isLoop: isLoop, value: value, name: name)
    }

    private static func parseArguments(
        _ reader: inout MarkupReader
    ) throws(ParseFailure) -> [NamedArgument] {
        var arguments: [NamedArgument] = []
        _ = try reader.take(.comma)
        while reader.current.kind != .end {
            let (name, place) = try reader.name("the name of an argument")
            try reader.expect(.colon, "':'")
            arguments.append(
                NamedArgument(name: name, place: place, value: try reader.expression()))
            guard try reader.take(.comma) else { break }
        }
        return arguments
    }

    /// `card` for `snippets/card.liquid`.
    private static func baseName(_ template: String) -> String {
        let file = template.split(separator: "/").last ?? ""
        return String(file.split(separator: ".").first ?? "")
    }
}
