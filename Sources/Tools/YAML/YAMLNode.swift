import Text

/// A value in a document, with its place.
struct YAMLNode {
    enum Content {
        case scalar(Scalar)
        case sequence([YAMLNode])
        case mapping([Entry])
    }

    /// A key of a mapping and its value.
    struct Entry {
        let key: String
        let keyMark: Mark
        let value: YAMLNode
    }

    let content: Content
    let mark: Mark

    /// True if the value is missing or `null`.
    var isNull: Bool {
        if case .scalar(let scalar) = content { scalar.isNull } else { false }
    }

    /// The value of `key`; `nil` if the key is missing or this value is not a mapping.
    subscript(key: String) -> YAMLNode? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key == key }?.value
    }

    /// A description of the value for messages.
    var typeName: String {
        switch content {
        case .scalar(let scalar) where scalar.isNull: "nothing"
        case .scalar(let scalar): scalar.isPlain ? scalar.text.quotedInMessage : "text in quotes"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}
