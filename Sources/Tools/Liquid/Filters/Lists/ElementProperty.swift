/// The property of list elements that a list filter uses, such as `price` in `sort: 'price'`.
///
/// If the name is `.nothing` or the argument is missing, the filter uses the elements themselves.
struct ElementProperty {
    let name: Value
    private var schema: UInt16?
    private var slot: Int?

    init(_ name: Value) {
        self.name = name
    }

    /// True if the filter uses the elements themselves.
    var isNone: Bool { name.tag == .nothing || name.isAbsent }

    /// Returns the property of `element`; nil if values of its type have no properties.
    ///
    /// As in the reference implementation, the properties of a text are the texts that it contains,
    /// and the properties of an integer are its bits.
    mutating func value(
        of element: Value, _ schemas: borrowing SchemaTable
    ) throws(RenderFault) -> Value? {
        switch element.tag {
        case .object: field(of: element, schemas)
        case .text where name.tag == .text:
            element.bytes.contains(name.bytes) ? name : .nothing
        case .text where isNone: nil
        case .text: .nothing
        case .integer where name.tag == .integer:
            .integer(Self.bit(name.number, of: element.number))
        case .integer, .wideInteger:
            throw .noProperty(String(decoding: name.bytes, as: UTF8.self))
        default: nil
        }
    }

    private mutating func field(of object: Value, _ schemas: borrowing SchemaTable) -> Value {
        guard name.tag == .text else { return .nothing }
        if schema != object.aux {
            schema = object.aux
            slot = schemas.slot(named: name.bytes, of: object.aux)
        }
        return slot.map { object.slot($0) } ?? .nothing
    }

    private static func bit(_ index: Int64, of number: Int64) -> Int64 {
        index < 0 ? 0 : number >> min(index, 63) & 1
    }
}
