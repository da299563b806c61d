extension Node.Content {
    /// The content of a missing value.
    static var null: Node.Content { .scalar(Scalar(text: "", isPlain: true)) }
}

extension Node {
    /// Returns the same value with its marks in another source.
    func inSource(_ source: Int) -> Node {
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
        return Node(content: moved, mark: mark.inSource(source))
    }

    /// Returns the value with another one set at the end of a path.
    func putting(_ node: Node, at path: ArraySlice<String>) -> Node {
        guard let key = path.first else { return node }
        var entries: [Entry] = []
        if case .mapping(let own) = content { entries = own }
        let position = entries.firstIndex { $0.key == key }
        let old =
            position.map { entries[$0].value } ?? Node(content: .mapping([]), mark: node.mark)
        let entry = Entry(
            key: key, keyMark: position.map { entries[$0].keyMark } ?? node.mark,
            value: old.putting(node, at: path.dropFirst()))
        if let position { entries[position] = entry } else { entries.append(entry) }
        return Node(content: .mapping(entries), mark: mark)
    }
}

extension Mark {
    fileprivate func inSource(_ source: Int) -> Mark {
        var mark = self
        mark.source = source
        return mark
    }
}
