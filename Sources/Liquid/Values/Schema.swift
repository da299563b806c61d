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
    /// The slots again, by the bytes of the name: open addressing, -1 for a free place.
    private let table: [Int32]

    /// Numbers the fields in their order; names must differ.
    public init(_ name: String, _ fields: [Field]) {
        self.name = name
        self.fields = fields
        slots = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in
            preconditionFailure("schema '\(name)' has two fields '\(fields[first].name)'")
        }
        table = Self.table(of: fields)
    }

    /// Takes the names of fields as data brings them; names that differ only in how their
    /// characters are composed may both occur.
    init(named names: [String]) {
        name = "object"
        fields = names.map { Field($0, .any) }
        slots = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        table = Self.table(of: fields)
    }

    /// The slot of a field; nil when there is none of that name.
    public func slot(_ name: String) -> Int? {
        slots[name]
    }
}

extension Schema {
    /// The slot of the field whose name has these bytes.
    func slot(named name: UnsafeRawBufferPointer) -> Int? {
        var place = Self.hash(name) & (table.count - 1)
        while table[place] >= 0 {
            let slot = Int(table[place])
            if fields[slot].name.utf8.elementsEqual(name) { return slot }
            place = (place + 1) & (table.count - 1)
        }
        return nil
    }

    private static func table(of fields: [Field]) -> [Int32] {
        var size = 4
        while size < fields.count * 2 {
            size *= 2
        }
        var table = [Int32](repeating: -1, count: size)
        for (slot, field) in fields.enumerated() {
            var place = hash(field.name.utf8) & (size - 1)
            while table[place] >= 0 {
                place = (place + 1) & (size - 1)
            }
            table[place] = Int32(slot)
        }
        return table
    }

    /// FNV-1a; a theme's author has no use for names that collide.
    private static func hash(_ name: some Sequence<UInt8>) -> Int {
        let hash = name.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return Int(truncatingIfNeeded: hash >> 16)
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
