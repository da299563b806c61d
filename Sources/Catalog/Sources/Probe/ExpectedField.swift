import JSON

/// A field that the replies of a source should have.
struct ExpectedField: Sendable, Equatable {
    /// How much depends on it.
    enum Need: Sendable, Equatable {
        /// Without it nothing can be made of what it stands in.
        case required
        /// Where all lack it, sites go without something that shoppers expect.
        case usual
        /// It may be left out.
        case optional
    }

    /// Its key, in each version of the API that has another spelling.
    let keys: [String]
    let value: ExpectedValue
    let need: Need

    init(_ keys: String..., value: ExpectedValue, _ need: Need = .optional) {
        self.keys = keys
        self.value = value
        self.need = need
    }

    /// The key that an object has; `nil` when it has none of them.
    func key(in object: JSONValue) -> String? {
        keys.first { object[$0] != nil }
    }
}
