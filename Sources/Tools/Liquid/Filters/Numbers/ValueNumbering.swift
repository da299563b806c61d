/// Numbers values from 0 in the order in which they are added; equal values have the same number.
///
/// The search uses a hash table with open addressing, which is stored in the arena.
struct ValueNumbering {
    private let values: UnsafeMutablePointer<Value>
    private let hashes: UnsafeMutablePointer<UInt64>
    /// The hash table, which contains each number plus 1, and 0 in free places.
    private let table: UnsafeMutablePointer<UInt32>
    private let mask: Int
    private(set) var count = 0

    /// Reserves memory for `capacity` values.
    init(capacity: Int, in arena: inout Arena) {
        var size = 4
        while size < capacity * 2 {
            size *= 2
        }
        mask = size - 1
        values = arena.allocateValues(capacity)
        hashes = arena.allocate(capacity * MemoryLayout<UInt64>.stride)
            .bindMemory(to: UInt64.self, capacity: capacity)
        table = arena.allocate(size * MemoryLayout<UInt32>.stride)
            .bindMemory(to: UInt32.self, capacity: size)
        table.initialize(repeating: 0, count: size)
    }

    /// Returns the value that has the number `number`.
    func value(_ number: Int) -> Value {
        values[number]
    }

    /// Returns the number of `value`, and adds the value if it is new.
    mutating func number(of value: Value, _ work: inout Work) -> Int {
        let hash = value.contentHash(&work)
        var place = Int(truncatingIfNeeded: hash) & mask
        while table[place] != 0 {
            let number = Int(table[place]) - 1
            if hashes[number] == hash, values[number].isSame(as: value, &work) { return number }
            place = (place + 1) & mask
        }
        values[count] = value
        hashes[count] = hash
        count += 1
        table[place] = UInt32(count)
        return count - 1
    }
}
