/// The fields that objects of one sort have, each with a fixed slot.
///
/// Templates are compiled against schemas: `product.title` becomes the number of a slot, and a
/// field that does not exist is an error when the templates are loaded, not when a page is written.
public final class Schema: Sendable {
    /// What the objects are, for messages: `product`.
    public let name: String

    /// The fields, in the order of their slots.
    public let fields: [Field]

    private let slots: [String: Int]

    /// Numbers the fields in their order; names must differ.
    public init(_ name: String, _ fields: [Field]) {
        self.name = name
        self.fields = fields
        slots = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in
            preconditionFailure("schema '\(name)' has two fields '\(fields[first].name)'")
        }
    }

    /// The slot of a field; nil when there is none of that name.
    public func slot(_ name: String) -> Int? {
        slots[name]
    }
}

extension Schema: Hashable {
    /// Schemas are the same only when they are one.
    public static func == (left: Schema, right: Schema) -> Bool {
        left === right
    }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
