/// The container from which a type decodes the elements of a list.
struct SequenceContainer: UnkeyedDecodingContainer {
    private let decoder: NodeDecoder
    private let nodes: [YAMLNode]
    private(set) var currentIndex = 0

    init(_ decoder: NodeDecoder) throws(YAMLError) {
        self.decoder = decoder
        switch decoder.node.content {
        case .sequence(let nodes): self.nodes = nodes
        case .scalar, .mapping: throw decoder.mismatch(wanted: "a list")
        }
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { nodes.count }
    var isAtEnd: Bool { currentIndex == nodes.count }

    mutating func decodeNil() throws -> Bool {
        guard try current().node.isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try current().decode(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try takeNested().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try takeNested().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
        try takeNested()
    }
}

extension SequenceContainer {
    private func current(use: KeyUse? = nil) throws(YAMLError) -> NodeDecoder {
        guard !isAtEnd else {
            throw decoder.mismatch(wanted: "a list of more than \(nodes.count)")
        }
        return decoder.part(nodes[currentIndex], SequenceIndex(currentIndex), use: use)
    }

    private mutating func takeNested() throws(YAMLError) -> NodeDecoder {
        let element = try current()
        currentIndex += 1
        return decoder.part(
            element.node, SequenceIndex(currentIndex - 1), use: decoder.use.nest(element.node))
    }
}
