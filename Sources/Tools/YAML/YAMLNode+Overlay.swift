extension YAMLNode.Content {
    /// The content of a missing value.
    static var null: YAMLNode.Content { .scalar(Scalar(text: "", isPlain: true)) }
}

extension YAMLNode {
    /// Returns the same value with marks that point to the text number `source` of the document.
    func inSource(_ source: Int) -> YAMLNode {
        let moved: Content =
            switch content {
            case .scalar: content
            case .sequence(let nodes): .sequence(nodes.map { $0.inSource(source) })
            case .mapping(let entries):
                .mapping(
                    entries.map {
                        Entry(
                            key: $0.key, keyMark: $0.keyMark.inSource(source),
                            value: $0.value.inSource(source))
                    })
            }
        return YAMLNode(content: moved, mark: mark.inSource(source))
    }

    /// Returns this value with `node` set at the end of `path`.
    func putting(_ node: YAMLNode, at path: ArraySlice<String>) -> YAMLNode {
        guard let key = path.first else { return node }
        var entries: [Entry] = []
        if case .mapping(let own) = content { entries = own }
        let position = entries.firstIndex { $0.key == key }
        let old =
            position.map { entries[$0].value } ?? YAMLNode(content: .mapping([]), mark: node.mark)
        let entry = Entry(
            key: key, keyMark: position.map { entries[$0].keyMark } ?? node.mark,
            value: old.putting(node, at: path.dropFirst()))
        if let position { entries[position] = entry } else { entries.append(entry) }
        return YAMLNode(content: .mapping(entries), mark: mark)
    }
}

extension Mark {
    fileprivate func inSource(_ source: Int) -> Mark {
        var mark = self
        mark.source = source
        return mark
    }
}
