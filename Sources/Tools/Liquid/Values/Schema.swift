/// The fields of one kind of object, each with a fixed slot.
///
/// Templates are compiled against schemas: `product.title` becomes the number of a slot, and a
/// field that does not exist is an error when the templates are loaded, not when a page is
/// rendered.
public final class Schema: Sendable {
    /// The kind of the objects, for messages: `product`.
    public let name: String

    /// The fields, in the order of their slots.
    public let fields: [Field]

    private let slots: NameIndex

    /// Creates a schema with the fields in the order of their slots; names must differ.
    public init(_ name: String, _ fields: [Field]) {
        self.name = name
        self.fields = fields
        slots = NameIndex(fields.lazy.map(\.name))
        for (slot, field) in fields.enumerated() {
            precondition(
                slots.number(of: field.name) == slot,
                "schema '\(name)' has two fields '\(field.name)'")
        }
    }

    /// Creates a schema from the names of fields in data; names may be equal.
    init(named names: [String]) {
        name = "object"
        fields = names.map { Field($0, .any) }
        slots = NameIndex(names)
    }

    /// Returns the slot of a field; nil for an unknown name.
    public func slot(_ name: String) -> Int? {
        slots.number(of: name)
    }

    /// Returns the slot of the field whose name has these bytes.
    func slot(named name: UnsafeRawBufferPointer) -> Int? {
        slots.number(of: name)
    }
}

extension Schema: Hashable {
    /// Returns true if both are the same object.
    public static func == (left: Schema, right: Schema) -> Bool {
        left === right
    }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
