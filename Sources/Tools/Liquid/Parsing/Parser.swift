import Text

/// Builds the tree of a template from its segments (texts, outputs and tags), and collects
/// mistakes.
struct Parser {
    static let maximumDepth = 100
    /// The number of nodes for which each body reserves memory.
    private static let usualBodySize = 6

    let source: TemplateSource
    private(set) var errors: [TemplateError]
    private(set) var facts = TemplateFacts()
    /// The tags that the host program adds.
    let hostBlocks: [HostBlock]
    /// True if text that Liquid ignores is a mistake (``TemplateOptions/Checks/leftovers``).
    let refusesLeftovers: Bool
    private let segments: [Segment]
    private var index = 0
    private var isTooDeep = false
    /// The tags that are not reported, because their block already has a reported mistake.
    private var forgivenNames: Set<String> = []
    /// The places whose mistakes are not reported, because another mistake is already reported
    /// there.
    var forgivenPlaces: [Place] = []
    /// The open blocks, each with the names of the tags that belong to it.
    private(set) var openBlocks: [(tag: TagSegment, innerNames: [String])] = []
    /// The number of blocks outside of the text that this parser reads.
    private let outerDepth: Int

    /// The segments that are not yet parsed.
    var rest: ArraySlice<Segment> { segments[min(index, segments.count)...] }

    /// The number of open blocks.
    var depth: Int { outerDepth + openBlocks.count }

    init(
        _ source: TemplateSource, _ segments: [Segment], errors: [TemplateError],
        hostBlocks: [HostBlock], refusesLeftovers: Bool, depth: Int = 0
    ) {
        outerDepth = depth
        self.source = source
        self.segments = segments
        self.errors = errors
        self.hostBlocks = hostBlocks
        self.refusesLeftovers = refusesLeftovers
    }

    mutating func parseTemplate() -> [any Node] {
        var nodes: [any Node] = []
        while index < segments.count {
            nodes += parseNodes().nodes
        }
        return nodes
    }

    /// Parses the body of a block up to one of its own tags; consumes and returns this tag.
    ///
    /// If the template or an outer block ends first, a mistake is reported and the returned tag is
    /// nil.
    mutating func parseBody(
        of tag: TagSegment, until innerNames: [String]
    ) -> (nodes: [any Node], end: TagSegment?) {
        guard depth < Self.maximumDepth else {
            report("nested deeper than \(Self.maximumDepth) blocks", at: tag.namePlace)
            isTooDeep = true
            index = segments.count
            return ([], nil)
        }
        openBlocks.append((tag, innerNames))
        let (nodes, end) = parseNodes()
        openBlocks.removeLast()
        if end == nil, !isTooDeep {
            report(
                "'\(tag.name)' is not closed; '{% end\(tag.name) %}' is missing", at: tag.namePlace)
            forgivenNames.formUnion(innerNames.suffix(1))
        }
        return (nodes, end)
    }

    /// Parses the markup of a tag with `body`; returns nil after it has reported a mistake.
    mutating func read<Result>(
        _ markup: Place, _ body: (inout MarkupReader) throws(ParseFailure) -> Result
    ) -> Result? {
        do {
            var reader = try MarkupReader(source.text, markup)
            let result = try body(&reader)
            try reader.end()
            return result
        } catch {
            report(error.message, at: error.place)
            return nil
        }
    }

    /// Adds the mistakes and facts of a parser that has read a part of this template.
    mutating func add(_ part: Parser) {
        part.errors.forEach { errors.addWithinLimit($0) }
        facts.add(part.facts)
    }

    mutating func report(_ message: @autoclosure () -> String, at place: Place) {
        if forgivenPlaces.contains(where: { $0.start <= place.start && place.start < $0.end }) {
            return
        }
        errors.addWithinLimit(TemplateError(message(), in: source, at: place))
    }
}

extension Parser {
    /// Parses nodes up to a tag of an open block.
    ///
    /// Consumes the tag only if it belongs to the innermost block.
    private mutating func parseNodes() -> (nodes: [any Node], end: TagSegment?) {
        var nodes: [any Node] = []
        nodes.reserveCapacity(Self.usualBodySize)
        while index < segments.count {
            let segment = segments[index]
            if case .tag(let tag) = segment, let owner = blockOwning(tag) {
                guard owner == openBlocks.count - 1 else { return (nodes, nil) }
                index += 1
                refuseLeftovers(of: tag, in: openBlocks[owner].innerNames)
                return (nodes, tag)
            }
            index += 1
            if case .tag(let tag) = segment, endsWrongly(tag) { return (nodes, tag) }
            if let node = node(for: segment) {
                node.record(in: &facts)
                nodes.append(node)
            }
        }
        return (nodes, nil)
    }

    private func blockOwning(_ tag: TagSegment) -> Int? {
        openBlocks.lastIndex { $0.innerNames.contains(tag.name) }
    }

    private mutating func node(for segment: Segment) -> (any Node)? {
        switch segment {
        case .text(let place):
            return TextNode(
                place: place,
                isBlank: source.text[place.start..<place.end].allSatisfy(ASCII.isSpace))
        case .raw(let place): return TextNode(place: place, isBlank: false)
        case .output(let markup):
            return output(markup)
        case .tag(let tag):
            return node(for: tag)
        }
    }

    private mutating func node(for tag: TagSegment) -> (any Node)? {
        if let type = Tags.named(tag.name) { return type.parse(tag, &self) }
        if let block = hostBlocks.first(where: { $0.name == tag.name }) {
            return HostBlockNode(block, tag, &self)
        }
        reportUnknown(tag)
        return nil
    }

    private mutating func output(_ markup: Place) -> (any Node)? {
        guard
            let value = read(
                markup,
                { (reader) throws(ParseFailure) in
                    try reader.filteredExpression()
                })
        else { return nil }
        return OutputNode(value: value, place: value.input.place)
    }

    private mutating func reportUnknown(_ tag: TagSegment) {
        // Without this check, the search for suggestions would take too long for many mistakes.
        guard errors.count < [TemplateError].limit else { return }
        if Tags.innerNames.contains(tag.name)
            || hostBlocks.contains(where: { $0.endName == tag.name })
        {
            if forgivenNames.contains(tag.name) { return }
            let open = openBlocks.last.map { "the open block is '\($0.tag.name)'" }
            report(
                "'\(tag.name)' without its block; \(open ?? "no block is open")", at: tag.namePlace)
        } else {
            let candidates = openBlocks.last.map(\.innerNames) ?? []
            let nearest = tag.name.nearest(among: candidates + Tags.names + hostBlocks.map(\.name))
            forgivenNames.formUnion(nearest.flatMap(innerNames) ?? [])
            let suggestion = nearest.map { "; did you mean '\($0)'?" } ?? ""
            report("unknown tag '\(tag.name)'\(suggestion)", at: tag.namePlace)
        }
    }

    private func innerNames(of tag: String) -> [String]? {
        Tags.named(tag)?.innerNames
            ?? hostBlocks.first { $0.name == tag }.map { [$0.endName] }
    }
}

/// An output, which writes a value: `{{ value | filter }}`.
struct OutputNode: Node {
    let value: FilteredExpression
    let place: Place

    func compile(into compiler: inout Compiler) {
        compiler.emitOutput(of: value, at: place)
    }
}

extension Parser {
    /// Parses the body of `{% liquid %}`, in which every line is a tag.
    ///
    /// Blocks that open in the body must also end there.
    mutating func parseLines(of tag: TagSegment) -> [any Node] {
        guard depth < Self.maximumDepth else {
            report("nested deeper than \(Self.maximumDepth) blocks", at: tag.namePlace)
            return []
        }
        var lines = LineScanner(source, tag.markup)
        lines.scan()
        var inner = Parser(
            source, lines.segments, errors: lines.errors, hostBlocks: hostBlocks,
            refusesLeftovers: refusesLeftovers, depth: depth + 1)
        let nodes = inner.parseTemplate()
        add(inner)
        return nodes
    }
}
