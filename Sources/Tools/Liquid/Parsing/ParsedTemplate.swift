/// A parsed template: the tree of its nodes, its mistakes and its facts.
struct ParsedTemplate {
    let source: TemplateSource
    let nodes: [any Node]
    let errors: [TemplateError]
    let facts: TemplateFacts

    /// Parses the text of a template; mistakes are stored in `errors` and not thrown.
    init(_ source: TemplateSource, hostBlocks: [HostBlock], refusesLeftovers: Bool) {
        self.source = source
        guard source.text.count <= TemplateSource.maximumSize else {
            nodes = []
            facts = TemplateFacts()
            errors = [
                TemplateError(
                    "the template is larger than \(TemplateSource.maximumSize) bytes", in: source,
                    at: Place(start: 0, end: 0))
            ]
            return
        }
        var scanner = Scanner(source, refusesLeftovers: refusesLeftovers)
        scanner.scan()
        var parser = Parser(
            source, scanner.segments, errors: scanner.errors, hostBlocks: hostBlocks,
            refusesLeftovers: refusesLeftovers)
        parser.forgivenPlaces = scanner.unclosedTags
        nodes = parser.parseTemplate()
        errors = parser.errors
        facts = parser.facts
    }
}
