/// Splits the body of `{% liquid %}` into tags; each line is one tag.
struct LineScanner {
    let source: TemplateSource
    private(set) var segments: [Segment] = []
    private(set) var errors: [TemplateError] = []
    private let body: Place
    /// The `comment` or `doc` whose content is being skipped, with the depth of nested comments.
    private var skipped: (tag: TagSegment, depth: Int)?

    init(_ source: TemplateSource, _ body: Place) {
        self.source = source
        self.body = body
    }

    mutating func scan() {
        var start = body.start
        while start < body.end {
            let rest = source.text[start..<body.end]
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? body.end
            scanLine(Place(start: start, end: end))
            start = end + 1
        }
        if let (tag, _) = skipped {
            report("'\(tag.name)' is not closed; a line 'end\(tag.name)' is missing", tag)
        }
    }

    private mutating func scanLine(_ line: Place) {
        guard let tag = Scanner.tag(in: line, of: source) else { return }
        if skipped != nil { return skip(tag) }
        switch tag.name {
        case "comment", "doc": skipped = (tag, 1)
        case "raw": report("'raw' is not allowed in 'liquid', which has no text", tag)
        case "#": break
        case "": report("a line of 'liquid' starts with the name of a tag", tag)
        default: segments.append(.tag(tag))
        }
    }

    private mutating func skip(_ tag: TagSegment) {
        guard let (opener, depth) = skipped else { return }
        if tag.name == "end\(opener.name)" {
            skipped = depth == 1 ? nil : (opener, depth - 1)
        } else if tag.name == "comment", opener.name == "comment" {
            skipped = (opener, depth + 1)
        }
    }

    private mutating func report(_ message: String, _ tag: TagSegment) {
        errors.addWithinLimit(TemplateError(message, in: source, at: tag.namePlace))
    }
}
