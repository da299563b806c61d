import Text

/// A decoder of one value of a document.
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

    /// Decodes the whole value, and checks that the type has requested each of its keys.
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

    /// Returns a decoder for `node`, which is the part of this value at `key`.
    func part(_ node: YAMLNode, _ key: any CodingKey, use: KeyUse? = nil) -> NodeDecoder {
        NodeDecoder(node, path: codingPath + [key], in: document, use: use)
    }

    /// The mistake of a missing value.
    var emptyValue: YAMLError { document.emptyValue(node, at: codingPath.text) }

    /// Returns true if all keys of `type` are optional.
    ///
    /// Then a missing value stands for an empty mapping.
    func isSection(_ type: any Decodable.Type) -> Bool {
        let empty = YAMLNode(content: .mapping([]), mark: node.mark)
        return (try? NodeDecoder(empty, path: codingPath, in: document).decode(type)) != nil
    }

    /// Returns the mistake of a value that is not of the `wanted` kind.
    func mismatch(wanted: String) -> YAMLError {
        if node.isNull { return emptyValue }
        return document.error(
            .wrongValue(path: codingPath.text, wanted: wanted, found: node.typeName), at: node.mark)
    }
}

extension NodeDecoder {
    /// Returns an error with the place of the value that `type` has refused.
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

    /// Returns the mistake of a text that is not a raw value of the enumeration `type`.
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
    /// The raw values of all cases, if they are texts.
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
    /// The path as messages show it, for example `lists.sorts[2]`; elements are counted from 1.
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
