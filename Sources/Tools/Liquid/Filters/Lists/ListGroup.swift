/// A group in the result of `group_by`: elements that have the same property.
enum ListGroup {
    /// The slots of the fields in ``fields(name:items:)``.
    enum Slot {
        static let name = 0, items = 1, size = 2
        static let count = 3
    }

    static let name = "group"
    static let schema = Schema(name, fields(name: .any, items: .any))

    static func fields(name: FieldType, items: FieldType) -> [Field] {
        [Field("name", name), Field("items", items), Field("size", .integer)]
    }
}
