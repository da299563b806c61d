internal import JSON

extension JSONValue {
    /// An object with the same kind of value under each name.
    static func each(_ names: [String], _ value: (String) -> JSONValue) -> JSONValue {
        .object(names.map { Member($0, value($0)) })
    }

    /// The members of this object, and those of another behind them.
    func merging(_ other: JSONValue) -> JSONValue {
        guard let members, let more = other.members else { return self }
        return .object(members + more)
    }
}
