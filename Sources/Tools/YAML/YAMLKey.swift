/// A key of a mapping that a type reads.
package struct YAMLKey {
    /// The key as it is written.
    package let name: String
    /// The keys of the value, if it is a mapping of known keys.
    package let keys: [YAMLKey]
    /// True if the key accepts a single value instead of a mapping.
    package let takesValue: Bool

    /// Creates a key.
    package init(name: String, keys: [YAMLKey] = [], takesValue: Bool = false) {
        self.name = name
        self.keys = keys
        self.takesValue = takesValue
    }

    /// Returns the optional keys of `type`, in the order in which the type requests them.
    ///
    /// The method lets the type decode a mapping without keys, and records its requests. For a type
    /// that accepts any keys, the result is empty.
    package static func all(of type: any Decodable.Type) -> [YAMLKey] {
        let inquiry = KeyInquiry()
        // The error is ignored, because the decoder reports every key as missing.
        _ = try? type.init(from: InquiringDecoder(inquiry: inquiry, codingPath: []))
        return inquiry.keys
    }

    /// Returns the paths of the keys below which a key called `name` is known.
    ///
    /// The path of the root is empty.
    static func parents(of name: String, in keys: [YAMLKey], at path: String = "") -> [String] {
        let here = keys.contains { $0.name == name } ? [path] : []
        return here
            + keys.flatMap { key in
                parents(of: name, in: key.keys, at: path.isEmpty ? key.name : path + "." + key.name)
            }
    }
}

/// The keys that were requested.
private final class KeyInquiry {
    var keys: [YAMLKey] = []
}

/// A decoder of a mapping without keys.
private struct InquiringDecoder: Decoder {
    let inquiry: KeyInquiry
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(InquiringContainer(inquiry: inquiry, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NothingThere() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NothingThere() }
}

private struct NothingThere: Error {}

private struct InquiringContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let inquiry: KeyInquiry
    let codingPath: [any CodingKey]
    var allKeys: [Key] { [] }

    /// Records `key`.
    ///
    /// The standard library calls this method before it decodes a value of one of its own types.
    func contains(_ key: Key) -> Bool {
        inquiry.keys.append(YAMLKey(name: key.stringValue))
        return false
    }

    func decodeNil(forKey key: Key) throws -> Bool { true }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        throw NothingThere()
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        let keys = YAMLKey.all(of: type)
        inquiry.keys.append(YAMLKey(name: key.stringValue, keys: keys))
        return nil
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw NothingThere() }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw NothingThere()
    }

    func superDecoder() throws -> any Decoder { throw NothingThere() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw NothingThere() }
}
