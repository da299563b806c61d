/// The container from which a type decodes a single value.
struct ScalarContainer: SingleValueDecodingContainer {
    let decoder: NodeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.node.isNull }

    func decode(_ type: String.Type) throws -> String {
        guard let scalar, !scalar.isNull else {
            throw decoder.mismatch(wanted: "text")
        }
        return scalar.text
    }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard let value = scalar?.bool else { throw decoder.mismatch(wanted: "true or false") }
        return value
    }

    func decode(_ type: Double.Type) throws -> Double {
        guard let value = scalar?.double else { throw decoder.mismatch(wanted: "a number") }
        return value
    }

    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
    func decode(_ type: Int.Type) throws -> Int { try integer() }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
    func decode(_ type: UInt.Type) throws -> UInt { try integer() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try NodeDecoder(decoder.node, path: codingPath, in: decoder.document).decode(type)
    }
}

extension ScalarContainer {
    private var scalar: Scalar? {
        if case .scalar(let scalar) = decoder.node.content { scalar } else { nil }
    }

    private func integer<Integer: FixedWidthInteger>() throws(YAMLError) -> Integer {
        if let value = scalar?.integer(Integer.self) { return value }
        guard scalar?.isInteger == true || Integer.bitWidth < 64 || !Integer.isSigned else {
            throw decoder.mismatch(wanted: "a whole number")
        }
        throw decoder.mismatch(
            wanted: "a whole number from \(Integer.min) to \(Integer.max)")
    }
}
