extension Parser {
    /// Parses the body of `{% liquid %}`: every line is a tag, and blocks must be closed inside it.
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
