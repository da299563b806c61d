/// A parsed file with its overlays, which are values from other sources that replace values of the
/// file.
struct Document {
    private var sources: [SourceText]
    private(set) var root: YAMLNode
    var userInfo: [CodingUserInfoKey: any Sendable]

    /// Parses a file, and applies overlays in order.
    ///
    /// An empty file or `null` counts as an empty mapping.
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
            if let root, !root.isNull { root } else {
                YAMLNode(content: .mapping([]), mark: .start)
            }
        for overlay in overlays { try put(overlay) }
    }

    /// Returns the name of the file or overlay that contains `mark`.
    func file(of mark: Mark) -> String { sources[mark.source].file }

    /// Returns a mistake at a place.
    func error(_ fact: YAMLError.Fact, at mark: Mark) -> YAMLError {
        sources[mark.source].error(fact, at: mark)
    }

    /// Returns the mistake of a missing value.
    func emptyValue(_ node: YAMLNode, at path: String) -> YAMLError {
        var text = ""
        if case .scalar(let scalar) = node.content { text = scalar.text }
        let line = sources[node.mark.source].line(node.mark.line)
        return error(
            .emptyValue(
                path: path, YAMLError.Emptiness(text, in: line, after: node.mark.column - 1)),
            at: node.mark)
    }

    /// Returns the error of an unknown key, with the place where the key belongs.
    ///
    /// The section of the key may still be a comment, because the author removed the `#` only from
    /// the line of the key.
    func explaining(_ error: YAMLError, by keys: [YAMLKey]) -> YAMLError {
        let known = error.knowing(keys)
        guard case .misplacedKey(_, let parents) = known.fact, error.file == sources[0].file,
            let section = sources[0].commentedSection(above: error.line),
            parents.contains(where: { ($0.split(separator: ".").last ?? "") == section.key })
        else { return known }
        return sources[0].keyBelowComment(inLine: error.line) ?? known
    }

    mutating func put(_ overlay: YAMLOverlay) throws(YAMLError) {
        let source = SourceText(overlay.text, file: overlay.name)
        let node: YAMLNode =
            overlay.isYAML
            ? try YAMLNode(valueIn: source)
            : YAMLNode(content: .scalar(Scalar(text: overlay.text, isPlain: false)), mark: .start)
        root = root.putting(node.inSource(sources.count), at: overlay.path[...])
        sources.append(source)
    }

    /// Returns the node at the end of `path`, or the last node of the path that exists.
    func node(at path: [any CodingKey]) -> YAMLNode {
        var node = root
        for key in path {
            guard let next = node.child(key) else { break }
            node = next
        }
        return node
    }
}

extension YAMLNode {
    /// Creates a value from the whole text of an overlay.
    ///
    /// In a single line without quotes and brackets, a `#` does not begin a comment. The text comes
    /// from a variable, which has no comments, and shop titles and colours contain `#`.
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

    fileprivate func child(_ key: any CodingKey) -> YAMLNode? {
        guard case .sequence(let nodes) = content else { return self[key.stringValue] }
        guard let index = key.intValue, nodes.indices.contains(index) else { return nil }
        return nodes[index]
    }
}

extension String {
    /// The text without blanks and line breaks at its ends.
    fileprivate var trimmed: String {
        func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.isBlank || scalar.isLineBreak }
        guard let first = unicodeScalars.firstIndex(where: { !isSpace($0) }),
            let last = unicodeScalars.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(unicodeScalars[first...last])
    }
}
