import JSON

/// A field that the replies of a source should have.
struct ExpectedField: Sendable, Equatable {
    /// The importance of a field.
    enum Need: Sendable, Equatable {
        /// The object that should contain it cannot be read without it.
        case required
        /// If all objects lack it, sites lack content that shoppers expect.
        case usual
        /// The field is optional.
        case optional
    }

    /// The key, once for each spelling in the versions of the API.
    let keys: [String]
    let value: ExpectedValue
    let need: Need

    init(_ keys: String..., value: ExpectedValue, _ need: Need = .optional) {
        self.keys = keys
        self.value = value
        self.need = need
    }

    /// Returns the key that an object contains; `nil` when it contains none of them.
    func key(in object: JSONValue) -> String? {
        keys.first { object[$0] != nil }
    }
}
