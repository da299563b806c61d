/// The list of fields that all objects of one kind have.
///
/// Each field has a fixed slot, which is its index in an object's values. Templates are compiled
/// with schemas: `product.title` becomes a slot, and a field that does not exist is an error when
/// the templates are compiled, before any page is rendered.
public final class Schema: Sendable {
    /// The kind of the objects, such as `product`, for messages.
    public let name: String

    /// The fields, in the order of their slots.
    public let fields: [Field]

    private let slots: NameIndex

    /// Creates a schema; the order of `fields` is the order of slots, and the names must be
    /// different.
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

    /// Creates a schema from the field names of data, which need not be different.
    init(named names: [String]) {
        name = "object"
        fields = names.map { Field($0, .any) }
        slots = NameIndex(names)
    }

    /// Returns the slot of the field `name`; nil if the schema has no such field.
    public func slot(_ name: String) -> Int? {
        slots.number(of: name)
    }

    /// Returns the slot of the field with the UTF-8 name `name`.
    func slot(named name: UnsafeRawBufferPointer) -> Int? {
        slots.number(of: name)
    }
}

extension Schema: Hashable {
    /// Returns true if both are the same instance.
    public static func == (left: Schema, right: Schema) -> Bool {
        left === right
    }

    /// Hashes the identity of the instance.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
