/// A group of elements with the same property, created by `group_by`.
enum ListGroup {
    /// The slots of ``fields(name:items:)``.
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
