import JSON

/// A field of a payload that may be missing or invalid without invalidating the row.
enum Lenient<Value> {
    case absent
    case unreadable
    case value(Value)

    var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    var isAbsent: Bool {
        if case .absent = self { true } else { false }
    }

    /// True if the source sent a value of another type.
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
