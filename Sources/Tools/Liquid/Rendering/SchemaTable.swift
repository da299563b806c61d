/// The schemas that a renderer has used, and the slots of the fields that templates look up by
/// name.
struct SchemaTable {
    private(set) var schemas: [Schema] = []
    private var lastIndex = 0
    /// The schemas without a definition, by the names of their fields; in the key, each name ends
    /// with a byte that texts do not contain.
    private var named: [[UInt8]: UInt16] = [:]
    /// True if there were more schemas than values can distinguish.
    private(set) var isOverLimit = false
    private let symbols: [String]
    /// One row for every schema: the slot of each symbol, -1 for a missing field.
    ///
    /// The last schemas have no row if the table would be too large.
    private var slots: [Int32] = []

    /// The largest number of schemas: a value stores the index in 16 bits.
    static let limit = 1 << 16
    private static let slotLimit = 1 << 24

    init(_ symbols: NameIndex) {
        self.symbols = symbols.names
    }

    /// Returns the number of a schema; a new schema is added.
    ///
    /// Beyond the limit, every schema gets the last number, and ``isOverLimit`` is set: rendering
    /// must stop.
    mutating func index(of schema: Schema) -> UInt16 {
        if lastIndex < schemas.count, schemas[lastIndex] === schema { return UInt16(lastIndex) }
        lastIndex = schemas.firstIndex { $0 === schema } ?? add(schema)
        return UInt16(lastIndex)
    }

    /// Returns the number of the schema whose fields have these names in this order.
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

    /// Returns the slot of the field whose name is `symbol`.
    func slot(_ symbol: Int, of schema: UInt16) -> Int? {
        let index = Int(schema) * symbols.count + symbol
        guard index < slots.count else { return schemas[Int(schema)].slot(symbols[symbol]) }
        return slots[index] < 0 ? nil : Int(slots[index])
    }

    /// Returns the slot of the field called `name`.
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
