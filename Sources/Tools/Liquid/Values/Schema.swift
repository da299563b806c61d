/// The fields that objects of one sort have, each with a fixed slot.
///
/// Templates are compiled against schemas: `product.title` becomes the number of a slot, and a
/// field that does not exist is an error when the templates are loaded, not when a page is written.
public final class Schema: Sendable {
    /// What the objects are, for messages: `product`.
    public let name: String

    /// The fields, in the order of their slots.
    public let fields: [Field]

    private let slots: NameIndex

    /// Numbers the fields in their order; names must differ.
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

    /// Takes the names of fields as data brings them, in which some may be the same.
    init(named names: [String]) {
        name = "object"
        fields = names.map { Field($0, .any) }
        slots = NameIndex(names)
    }

    /// The slot of a field; nil when there is none of that name.
    public func slot(_ name: String) -> Int? {
        slots.number(of: name)
    }

    /// The slot of the field whose name has these bytes.
    func slot(named name: UnsafeRawBufferPointer) -> Int? {
        slots.number(of: name)
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
