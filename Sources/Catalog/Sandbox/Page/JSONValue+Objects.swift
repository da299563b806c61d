internal import JSON

extension JSONValue {
    /// Returns an object with a value for each name.
    static func each(_ names: [String], _ value: (String) -> JSONValue) -> JSONValue {
        .object(names.map { Member($0, value($0)) })
    }

    /// Returns the members of this object, followed by those of another.
    func merging(_ other: JSONValue) -> JSONValue {
        guard let members, let more = other.members else { return self }
        return .object(members + more)
    }
}
