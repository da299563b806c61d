import JSON

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

extension JSONValue {
    /// Reads a field of an object; `null` counts as absent.
    func lenient<Value>(_ key: String, _ read: (JSONValue) -> Value?) -> Lenient<Value> {
        guard let field = self[key], !field.isNull else { return .absent }
        return read(field).map(Lenient.value) ?? .unreadable
    }
}
