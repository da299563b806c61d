/// A parsed file: its text and its root, which is always a mapping or a list or a single value.
struct Document {
    let source: SourceText
    let root: Node
    let userInfo: [CodingUserInfoKey: any Sendable]

    /// Parses a file, where nothing, and `null`, count as an empty mapping.
    init(
        _ text: String, file: String, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws(YAMLError) {
        self.userInfo = userInfo
        source = SourceText(text, file: file)
        guard text.utf8.count <= YAMLDocumentDecoder.maximumByteCount else {
            let limit = YAMLDocumentDecoder.maximumByteCount
            throw source.error(.tooLarge(limit: limit), at: .start)
        }
        let root = try NodeParser.root(of: source)
        self.root =
            if let root, !root.isNull { root } else { Node(content: .mapping([]), mark: .start) }
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
    fileprivate func child(_ key: any CodingKey) -> Node? {
        guard case .sequence(let nodes) = content else { return self[key.stringValue] }
        guard let index = key.intValue, nodes.indices.contains(index) else { return nil }
        return nodes[index]
    }
}
