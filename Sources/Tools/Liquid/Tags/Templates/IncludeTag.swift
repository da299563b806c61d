/// Runs another template, which reads and sets the variables of this template.
///
///     {% include 'card', name: value %}
///     {% include 'card' with value as name %}
///     {% include variable for list %}
///
/// `render` is better, because its arguments show the inputs of a partial. A partial that was
/// called by `render` cannot include other partials.
struct IncludeTag: Tag {
    static let name = "include"
    static let form = "{% include 'card', name: value %}"
    static let summary = "A partial with access to all variables; render is better."

    let template: Expression
    let subject: PartialSubject?
    let arguments: [NamedArgument]
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        parser.read(tag.markup) { (reader) throws(ParseFailure) in
            let template = try reader.expression()
            let subject = try PartialSubject(&reader)
            return IncludeTag(
                template: template, subject: subject,
                arguments: try reader.namedArguments(), place: tag.namePlace)
        }
    }

    /// The name of the template; nil if it is known only during rendering.
    var literalName: String? {
        if case .text(let name)? = template.literal { name } else { nil }
    }

    func record(in facts: inout TemplateFacts) {
        facts.add(self)
    }

    func compile(into compiler: inout Compiler) {
        compiler.emitInclude(self)
    }
}
