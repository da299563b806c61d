internal import JSON

/// A JSON document as it is written in Swift: `["type": "integer", "minimum": 1]`.
indirect enum JSONLiteral: Sendable {
    case text(String)
    case integer(Int)
    case truth(Bool)
    case list([JSONLiteral])
    case members([(name: String, value: JSONLiteral)])

    /// The members of this object, and those of another behind them.
    func merging(_ other: JSONLiteral) -> JSONLiteral {
        guard case .members(let mine) = self, case .members(let more) = other else { return self }
        return .members(mine + more)
    }

    /// An object with the same kind of value under each name.
    static func each(_ names: [String], _ value: (String) -> JSONLiteral) -> JSONLiteral {
        .members(names.map { ($0, value($0)) })
    }
}

extension JSONLiteral: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .truth(value) }
    init(arrayLiteral elements: JSONLiteral...) { self = .list(elements) }

    init(dictionaryLiteral elements: (String, JSONLiteral)...) {
        self = .members(elements.map { (name: $0.0, value: $0.1) })
    }
}

extension JSONWriter {
    /// Writes a literal with all that is in it.
    mutating func value(_ literal: JSONLiteral) {
        switch literal {
        case .text(let text): value(text)
        case .integer(let number): value(number)
        case .truth(let truth): value(truth)
        case .list(let elements):
            array { json in
                for element in elements { json.value(element) }
            }
        case .members(let members):
            object { json in
                for member in members {
                    json.key(member.name)
                    json.value(member.value)
                }
            }
        }
    }
}
