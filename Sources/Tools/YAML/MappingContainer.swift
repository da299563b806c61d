import Text

/// The container from which a type decodes the values of a mapping.
struct MappingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: NodeDecoder
    private let entries: [YAMLNode.Entry]

    init(_ decoder: NodeDecoder) throws(YAMLError) {
        self.decoder = decoder
        switch decoder.node.content {
        case .mapping(let entries): self.entries = entries
        case .scalar, .sequence: throw decoder.mismatch(wanted: "keys with values")
        }
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    /// All keys; reading this property counts as a request for each of them.
    var allKeys: [Key] {
        decoder.use.useUp()
        return entries.compactMap { Key(stringValue: $0.key) }
    }

    func contains(_ key: Key) -> Bool {
        value(of: key) != nil
    }

    /// Returns false if the key has a value; throws otherwise, because a key without a value is a
    /// mistake.
    func decodeNil(forKey key: Key) throws -> Bool {
        let part = try part(key)
        guard !part.node.isNull else { throw part.emptyValue }
        return false
    }

    /// Decodes a value.
    ///
    /// A key without a value is a mistake, unless the value is a mapping that may be empty, because
    /// all of its lines may be comments.
    func decodeIfPresent<Value: Decodable>(
        _ type: Value.Type, forKey key: Key
    ) throws -> Value? {
        guard contains(key) else { return nil }
        let part = try part(key)
        guard part.node.isNull else { return try part.decode(type) }
        guard part.isSection(type) else { throw part.emptyValue }
        return nil
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try part(key).decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try part(key, nested: true).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try part(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        decoder
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try part(key, nested: true)
    }
}

extension MappingContainer {
    private func value(of key: Key) -> YAMLNode? {
        decoder.use.ask(key.stringValue)
        return entries.first { $0.key == key.stringValue }?.value
    }

    private func part(_ key: Key, nested: Bool = false) throws(YAMLError) -> NodeDecoder {
        guard let node = value(of: key) else { throw missing(key) }
        return decoder.part(node, key, use: nested ? decoder.use.nest(node) : nil)
    }

    /// Returns the mistake of a missing key, or of a misspelt key that was probably meant.
    private func missing(_ key: Key) -> YAMLError {
        let strangers = entries.filter { Key(stringValue: $0.key) == nil }
        let document = decoder.document
        if let misspelt = strangers.first(where: { $0.key.nearest(among: [key.stringValue]) != nil }
        ) {
            return document.error(
                .unknownKey(misspelt.key, suggestion: key.stringValue, known: [key.stringValue]),
                at: misspelt.keyMark)
        }
        let path = (codingPath + [key]).text
        return document.error(.missingKey(path: path), at: decoder.node.mark)
    }
}
