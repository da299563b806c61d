/// The schemas a renderer has met, and where each keeps the fields that templates ask for by name.
struct SchemaTable {
    private(set) var schemas: [Schema] = []
    private var lastIndex = 0
    /// The schemas that are known by the names of their fields alone: their bytes, each name
    /// ended by one that is in no text.
    private var named: [[UInt8]: UInt16] = [:]
    /// Whether there were more of them than values can tell apart.
    private(set) var isOverLimit = false
    private let symbols: [String]
    /// For every schema one row: the slot of each symbol, -1 for none.
    ///
    /// The last schemas have no row where the table would be too large.
    private var slots: [Int32] = []

    /// What a value keeps of its schema are 16 bits.
    static let limit = 1 << 16
    private static let slotLimit = 1 << 24

    init(_ symbols: NameIndex) {
        self.symbols = symbols.names
    }

    /// The number of a schema; new ones are added.
    ///
    /// Beyond the limit all are taken for the last, and the table says so: nothing may be rendered
    /// any more.
    mutating func index(of schema: Schema) -> UInt16 {
        if lastIndex < schemas.count, schemas[lastIndex] === schema { return UInt16(lastIndex) }
        lastIndex = schemas.firstIndex { $0 === schema } ?? add(schema)
        return UInt16(lastIndex)
    }

    /// The number of the one schema whose fields have these names in this order.
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

    /// The slot of the field whose name is `symbol`.
    func slot(_ symbol: Int, of schema: UInt16) -> Int? {
        let index = Int(schema) * symbols.count + symbol
        guard index < slots.count else { return schemas[Int(schema)].slot(symbols[symbol]) }
        return slots[index] < 0 ? nil : Int(slots[index])
    }

    /// The slot of the field called `name`.
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
