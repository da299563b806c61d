/// Renders another template at this place.
///
///     {% render 'card', name: value %}
///     {% render 'card' with value as name %}
///     {% render 'card' for list as name %}
///
/// The other template sees only the arguments and the globals.
struct RenderTag: Tag {
    static let name = "render"
    static let form = "{% render 'card', name: value %}"
    static let summary = "A partial with access to its arguments and to the variables of all pages."

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
        if subject.isLoop {
            compiler.emitCalls(to: template, for: subject, named: name, arguments, at: place)
        } else {
            compiler.emitCall(to: template, with: subject, named: name, arguments, at: place)
        }
    }
}
