import CYAML

/// A parser that builds a tree of values from the events of libyaml, and frees all C objects.
///
/// The corresponding C functions are `yaml_parser_parse` and `yaml_event_delete`.
struct NodeParser: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let source: SourceText

    /// Returns the root of `source`, or `nil` if it has only blanks and comments.
    static func root(of source: SourceText) throws(YAMLError) -> YAMLNode? {
        let bytes = Array(source.text.utf8)
        // The bytes must stay valid until the parser is deleted.
        return try bytes.span.withUnsafeBufferPointer { bytes throws(YAMLError) in
            let parser = try NodeParser(bytes, of: source)
            return try parser.document()
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, of source: SourceText) throws(YAMLError) {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            throw source.error(.syntax(problem: "no memory to parse it", context: nil), at: .start)
        }
        // The encoding is set here, so that a byte order mark cannot change it.
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
        self.parser = parser
        self.source = source
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    private func document() throws(YAMLError) -> YAMLNode? {
        _ = try next()
        guard case .documentStart = try next().kind else { return nil }
        let root = try node(try next(), depth: 0)
        _ = try next()
        let end = try next()
        guard case .streamEnd = end.kind else { throw source.error(.secondDocument, at: end.mark) }
        return root
    }

    /// Parses the value that begins with `event`.
    private func node(_ event: Event, depth: Int) throws(YAMLError) -> YAMLNode {
        guard depth < YAMLDocumentDecoder.maximumDepth else {
            let limit = YAMLDocumentDecoder.maximumDepth
            throw source.error(.tooDeep(limit: limit), at: event.mark)
        }
        guard !event.hasAnchor else { throw source.error(.alias, at: event.mark) }
        guard !event.hasTag else { throw source.error(.tag, at: event.mark) }
        let content: YAMLNode.Content
        switch event.kind {
        case .scalar(let scalar): content = .scalar(scalar)
        case .sequenceStart: content = .sequence(try elements(depth: depth + 1))
        case .mappingStart: content = .mapping(try entries(depth: depth + 1))
        case .alias: throw source.error(.alias, at: event.mark)
        default: preconditionFailure("libyaml began a value with \(event.kind)")
        }
        return YAMLNode(content: content, mark: event.mark)
    }

    private func elements(depth: Int) throws(YAMLError) -> [YAMLNode] {
        var nodes: [YAMLNode] = []
        while true {
            let event = try next()
            if case .sequenceEnd = event.kind { return nodes }
            nodes.append(try node(event, depth: depth))
        }
    }

    private func entries(depth: Int) throws(YAMLError) -> [YAMLNode.Entry] {
        var entries: [YAMLNode.Entry] = []
        var lines: [String: Int] = [:]
        while true {
            let event = try next()
            if case .mappingEnd = event.kind { return entries }
            let key = try key(event, depth: depth)
            if let firstLine = lines.updateValue(event.mark.line, forKey: key) {
                throw source.error(.duplicateKey(key, firstLine: firstLine), at: event.mark)
            }
            let value = try node(try next(), depth: depth)
            entries.append(YAMLNode.Entry(key: key, keyMark: event.mark, value: value))
        }
    }

    private func key(_ event: Event, depth: Int) throws(YAMLError) -> String {
        switch event.kind {
        case .sequenceStart, .mappingStart: throw source.error(.complexKey, at: event.mark)
        default: break
        }
        guard case .scalar(let scalar) = try node(event, depth: depth).content else {
            throw source.error(.complexKey, at: event.mark)
        }
        return scalar.text
    }

    private func next() throws(YAMLError) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { yaml_event_delete(&event) }
        return Event(event)
    }

    /// Returns the error at which libyaml stopped.
    private func failure() -> YAMLError {
        let state = parser.pointee
        let problem = state.problem.map { String(cString: $0) } ?? "not YAML"
        guard state.error != YAML_READER_ERROR else {
            let mark = source.mark(atByte: Int(state.problem_offset))
            return source.error(.syntax(problem: problem, context: nil), at: mark)
        }
        let mark = Mark(from: state.problem_mark, to: state.problem_mark)
        let line = source.line(mark.line).unicodeScalars
        if line.dropFirst(mark.column - 1).first == "\t" { return source.error(.tab, at: mark) }
        let context = state.context.map { String(cString: $0) }
        let start = Mark(from: state.context_mark, to: state.context_mark)
        let mistake = CommonMistake(problem, at: mark, while: context, since: start, in: source)
        if let mistake { return mistake.error }
        let place = context.map { "\($0) that begins in line \(start.line)" }
        return source.error(.syntax(problem: problem, context: place), at: mark)
    }
}
