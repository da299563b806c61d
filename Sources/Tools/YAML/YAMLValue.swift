import Text

/// A value as it is written in a file, with its place.
package struct YAMLValue: Equatable, Sendable {
    /// The content of a value.
    package indirect enum Content: Equatable, Sendable {
        /// Nothing, or `null`.
        case nothing
        /// A single value; `isPlain` is true if it has no quotes, so that it may be a number or
        /// truth value.
        case scalar(String, isPlain: Bool)
        /// A list.
        case list([YAMLValue])
        /// Keys with values, in order.
        case mapping([Entry])
    }

    /// A key and its value.
    package struct Entry: Equatable, Sendable {
        /// The key.
        package let key: String
        /// The value of the key.
        package let value: YAMLValue

        /// Creates an entry.
        package init(key: String, value: YAMLValue) {
            self.key = key
            self.value = value
        }
    }

    package var content: Content
    /// The name of the file or of the overlay.
    package let file: String
    /// The line, counted from 1.
    package let line: Int

    init(_ node: YAMLNode, in document: Document) {
        content =
            switch node.content {
            case .scalar(let scalar) where scalar.isNull: .nothing
            case .scalar(let scalar): .scalar(scalar.text, isPlain: scalar.isPlain)
            case .sequence(let nodes): .list(nodes.map { YAMLValue($0, in: document) })
            case .mapping(let entries):
                .mapping(
                    entries.map {
                        Entry(key: $0.key, value: YAMLValue($0.value, in: document))
                    })
            }
        file = document.file(of: node.mark)
        line = node.mark.line
    }

    /// The value of `key`; `nil` if the key is missing or this value is not a mapping.
    package subscript(key: String) -> YAMLValue? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key == key }?.value
    }

    /// The value as one line of YAML, which is valid both in a block and between brackets.
    package var text: String {
        switch content {
        case .nothing: "null"
        case .scalar(let text, let isPlain):
            isPlain && text.isPlainEverywhere ? text : text.inQuotes
        case .list(let values): "[\(values.map(\.text).joined(separator: ", "))]"
        case .mapping(let entries):
            "{\(entries.map { "\($0.key.asKey): \($0.value.text)" }.joined(separator: ", "))}"
        }
    }
}

extension String {
    fileprivate var asKey: String { isPlainEverywhere ? self : inQuotes }

    /// True if the text needs no quotes, in a block or between brackets.
    fileprivate var isPlainEverywhere: Bool {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last,
            first.isWord, last != " ", last != ":", !contains(": ")
        else { return false }
        return unicodeScalars.allSatisfy { $0.isWord || " .:/_+-@%".unicodeScalars.contains($0) }
    }

    /// The text in double quotes (YAML 1.2, 5.7).
    var inQuotes: String {
        let scalars = unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            default: scalar.isPrintable ? String(scalar) : scalar.escaped
            }
        }
        return "\"\(scalars.joined())\""
    }
}

extension Unicode.Scalar {
    fileprivate var isWord: Bool { properties.isAlphabetic || properties.numericType != nil }

    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: self != "\u{FEFF}"
        }
    }

    fileprivate var escaped: String { "\\U" + value.hexadecimal(width: 8) }
}
