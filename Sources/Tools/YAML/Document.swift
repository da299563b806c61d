/// A parsed file, with what takes the place of its values: the texts and the root, which is always
/// a mapping or a list or a single value.
struct Document {
    private var sources: [SourceText]
    private(set) var root: Node
    let userInfo: [CodingUserInfoKey: any Sendable]

    /// Parses a file, where nothing, and `null`, count as an empty mapping; overlays come one after
    /// the other.
    init(
        _ text: String, file: String, overlays: [YAMLOverlay] = [],
        userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws(YAMLError) {
        self.userInfo = userInfo
        let source = SourceText(text, file: file)
        sources = [source]
        guard text.utf8.count <= YAMLDocumentDecoder.maximumByteCount else {
            let limit = YAMLDocumentDecoder.maximumByteCount
            throw source.error(.tooLarge(limit: limit), at: .start)
        }
        let root = try NodeParser.root(of: source)
        self.root =
            if let root, !root.isNull { root } else { Node(content: .mapping([]), mark: .start) }
        for overlay in overlays { try put(overlay) }
    }

    /// The name of the text that a place is in.
    func file(of mark: Mark) -> String { sources[mark.source].file }

    /// A mistake at a place.
    func error(_ fact: YAMLError.Fact, at mark: Mark) -> YAMLError {
        sources[mark.source].error(fact, at: mark)
    }

    /// The mistake that nothing stands where a value is wanted.
    func emptyValue(_ node: Node, at path: String) -> YAMLError {
        var text = ""
        if case .scalar(let scalar) = node.content { text = scalar.text }
        let line = sources[node.mark.source].line(node.mark.line)
        return error(
            .emptyValue(
                path: path, YAMLError.Emptiness(text, in: line, after: node.mark.column - 1)),
            at: node.mark)
    }

    private mutating func put(_ overlay: YAMLOverlay) throws(YAMLError) {
        let source = SourceText(overlay.text, file: overlay.name)
        let node: Node =
            overlay.isYAML
            ? try Node(valueIn: source)
            : Node(content: .scalar(Scalar(text: overlay.text, isPlain: false)), mark: .start)
        root = root.putting(node.inSource(sources.count), at: overlay.path[...])
        sources.append(source)
    }

    /// The value at the end of a coding path, or the last one on the way that exists.
    func node(at path: [any CodingKey]) -> Node {
        var node = root
        for key in path {
            guard let next = node.child(key) else { break }
            node = next
        }
        return node
    }
}

extension Node {
    /// The value that is all there is in a text.
    ///
    /// In a line without quotes or brackets a `#` is a character like others: nobody comments on a
    /// variable, but shops have colours and numbers.
    fileprivate init(valueIn source: SourceText) throws(YAMLError) {
        let root = try NodeParser.root(of: source)
        let line = source.text.trimmed
        guard let first = line.unicodeScalars.first else {
            self.init(content: .null, mark: .start)
            return
        }
        if let root, !root.isPlain || line.unicodeScalars.contains(where: \.isLineBreak) {
            self = root
        } else {
            var mark = source.mark(ofFirst: first)
            mark.length = line.unicodeScalars.count
            self.init(content: .scalar(Scalar(text: line, isPlain: true)), mark: mark)
        }
    }

    private var isPlain: Bool {
        if case .scalar(let scalar) = content { scalar.isPlain } else { false }
    }

    fileprivate func child(_ key: any CodingKey) -> Node? {
        guard case .sequence(let nodes) = content else { return self[key.stringValue] }
        guard let index = key.intValue, nodes.indices.contains(index) else { return nil }
        return nodes[index]
    }
}

extension String {
    /// The text without blanks and line breaks around it.
    fileprivate var trimmed: String {
        func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.isBlank || scalar.isLineBreak }
        guard let first = unicodeScalars.firstIndex(where: { !isSpace($0) }),
            let last = unicodeScalars.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(unicodeScalars[first...last])
    }
}
