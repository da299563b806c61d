import Text

/// Decodes one value of a document.
struct NodeDecoder: Decoder {
    let node: YAMLNode
    let codingPath: [any CodingKey]
    let document: Document
    let use: KeyUse

    var userInfo: [CodingUserInfoKey: Any] { document.userInfo }

    init(_ node: YAMLNode, path: [any CodingKey], in document: Document, use: KeyUse? = nil) {
        self.node = node
        self.codingPath = path
        self.document = document
        self.use = use ?? KeyUse(node)
    }

    /// Decodes the value as a whole, and checks that each of its keys was requested.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value: Value
        do {
            value = try Value(from: self)
        } catch let error as YAMLError {
            throw error
        } catch {
            throw self.error(error, refusing: type)
        }
        try use.close(in: document)
        return value
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try MappingContainer(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try SequenceContainer(self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        use.useUp()
        return ScalarContainer(decoder: self)
    }

    /// Returns a decoder for a part of this value.
    func part(_ node: YAMLNode, _ key: any CodingKey, use: KeyUse? = nil) -> NodeDecoder {
        NodeDecoder(node, path: codingPath + [key], in: document, use: use)
    }

    /// The mistake of a missing value.
    var emptyValue: YAMLError { document.emptyValue(node, at: codingPath.text) }

    /// Returns true for a type whose keys may all be left out, so that a missing value stands for
    /// an empty mapping.
    func isSection(_ type: any Decodable.Type) -> Bool {
        let empty = YAMLNode(content: .mapping([]), mark: node.mark)
        return (try? NodeDecoder(empty, path: codingPath, in: document).decode(type)) != nil
    }

    /// Returns the mistake of a value of another kind.
    func mismatch(wanted: String) -> YAMLError {
        if node.isNull { return emptyValue }
        return document.error(
            .wrongValue(path: codingPath.text, wanted: wanted, found: node.typeName), at: node.mark)
    }
}

extension NodeDecoder {
    /// Adds the place to the error of a type that has refused this value or a part of it.
    private func error(_ error: any Error, refusing type: any Decodable.Type) -> YAMLError {
        guard let context = (error as? DecodingError)?.context else {
            return refusal(at: codingPath, "\(error)")
        }
        if context.codingPath.count <= codingPath.count, let error = unknownChoice(of: type) {
            return error
        }
        return refusal(at: context.codingPath, context.debugDescription)
    }

    private func refusal(at path: [any CodingKey], _ reason: String) -> YAMLError {
        document.error(
            .refused(path: path.text, reason: reason), at: document.node(at: path).mark)
    }

    /// Returns the mistake of a text that an enumeration does not list.
    private func unknownChoice(of type: any Decodable.Type) -> YAMLError? {
        guard case .scalar(let scalar) = node.content,
            let cases = (type as? any CaseIterable.Type)?.rawTexts, !cases.isEmpty
        else { return nil }
        return document.error(
            .unknownChoice(
                path: codingPath.text, found: scalar.text, choices: cases,
                suggestion: scalar.text.nearest(among: cases)),
            at: node.mark)
    }
}

extension CaseIterable {
    /// The raw values of the cases that are texts.
    fileprivate static var rawTexts: [String] {
        allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    }
}

extension DecodingError {
    fileprivate var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .keyNotFound(_, let context), .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }
}

extension [any CodingKey] {
    /// The path in the form for messages: `lists.sorts[2]`, counted from 1.
    var text: String {
        reduce(into: "") { text, key in
            if let index = key as? SequenceIndex {
                text += "[\(index.position + 1)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
    }
}
