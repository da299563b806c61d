internal import JSON

/// A part of a JSON document as it is written in Swift: `["type": "integer", "minimum": 1]`.
typealias JSONLiteral = JSONValue

extension JSONLiteral {
    /// A string that is computed.
    static func text(_ text: String) -> JSONLiteral { .string(text) }

    /// An array that is computed.
    static func list(_ elements: [JSONLiteral]) -> JSONLiteral { .array(elements) }

    /// An object whose names are computed.
    static func members(_ members: [(name: String, value: JSONLiteral)]) -> JSONLiteral {
        .object(members.map { Member($0.name, $0.value) })
    }

    /// An object with the same kind of value under each name.
    static func each(_ names: [String], _ value: (String) -> JSONLiteral) -> JSONLiteral {
        .members(names.map { ($0, value($0)) })
    }

    /// The members of this object, and those of another behind them.
    func merging(_ other: JSONLiteral) -> JSONLiteral {
        guard let members, let more = other.members else { return self }
        return .object(members + more)
    }
}
