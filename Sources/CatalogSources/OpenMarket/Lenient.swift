/// A field of a payload that may be missing or wrong without costing the whole row.
enum Lenient<Value> {
    case absent
    case unreadable
    case value(Value)

    /// The value, when there is one.
    var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// Whether the source sent something that is of another type.
    var isUnreadable: Bool {
        if case .unreadable = self { true } else { false }
    }
}

extension Lenient: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
    /// Reads a field; `null` counts as absent.
    func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Lenient<Value> {
        do {
            return try decodeIfPresent(type, forKey: key).map(Lenient.value) ?? .absent
        } catch {
            return .unreadable
        }
    }
}
