/// The schemas that a renderer has used, with the slots of the fields that templates read by name.
struct SchemaTable {
    private(set) var schemas: [Schema] = []
    private var lastIndex = 0
    /// The schemas of objects without a defined schema, by their field names.
    ///
    /// In the key, each name ends with the byte 0xFF, because UTF-8 text does not contain this
    /// byte.
    private var named: [[UInt8]: UInt16] = [:]
    /// True if there were more schemas than ``limit``.
    private(set) var isOverLimit = false
    private let symbols: [String]
    /// The slot of each symbol in each schema, one row for every schema; -1 for a missing field.
    ///
    /// The table has a maximum size, so the last schemas may have no row.
    private var slots: [Int32] = []

    /// The largest number of schemas: a value stores the index in 16 bits.
    static let limit = 1 << 16
    private static let slotLimit = 1 << 24

    init(_ symbols: NameIndex) {
        self.symbols = symbols.names
    }

    /// Returns the number of `schema`, and adds the schema if it is new.
    ///
    /// Beyond the limit, every new schema gets the last number, and ``isOverLimit`` is set because
    /// rendering must stop.
    mutating func index(of schema: Schema) -> UInt16 {
        if lastIndex < schemas.count, schemas[lastIndex] === schema { return UInt16(lastIndex) }
        lastIndex = schemas.firstIndex { $0 === schema } ?? add(schema)
        return UInt16(lastIndex)
    }

    /// Returns the number of the schema with the field names `names` in this order.
    mutating func index(ofFields names: [String]) -> UInt16 {
        var key: [UInt8] = []
        for name in names {
            key += name.utf8
            key.append(0xFF)
        }
        if let known = named[key] { return known }
        let index = UInt16(add(Schema(named: names)))
        if !isOverLimit { named[key] = index }
        return index
    }

    /// Returns the slot of the field `symbol` in the schema with the number `schema`.
    func slot(_ symbol: Int, of schema: UInt16) -> Int? {
        let index = Int(schema) * symbols.count + symbol
        guard index < slots.count else { return schemas[Int(schema)].slot(symbols[symbol]) }
        return slots[index] < 0 ? nil : Int(slots[index])
    }

    /// Returns the slot of the field `name` in the schema with the number `schema`.
    func slot(named name: UnsafeRawBufferPointer, of schema: UInt16) -> Int? {
        schemas[Int(schema)].slot(named: name)
    }

    private mutating func add(_ schema: Schema) -> Int {
        guard schemas.count < Self.limit else {
            isOverLimit = true
            return Self.limit - 1
        }
        schemas.append(schema)
        addRow(of: schema)
        return schemas.count - 1
    }

    private mutating func addRow(of schema: Schema) {
        guard slots.count + symbols.count <= Self.slotLimit else { return }
        var row = [Int32](repeating: -1, count: symbols.count)
        for (symbol, name) in symbols.enumerated() {
            if let slot = schema.slot(name) { row[symbol] = Int32(slot) }
        }
        slots += row
    }
}
