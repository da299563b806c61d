/// A list of names that are numbered from 0, with a fast search for the number of a name.
struct NameIndex: Sendable {
    private(set) var names: [String] = []
    private var hashes: [UInt64] = []
    /// A hash table of the numbers; -1 marks a free place, and at least half of the places are
    /// free.
    private var table: [Int32]

    /// Numbers `names` in their order; if two names are equal, searches find the first one.
    init(_ names: some Collection<String>) {
        var size = 4
        while size < names.count * 2 {
            size *= 2
        }
        table = [Int32](repeating: -1, count: size)
        hashes.reserveCapacity(names.count)
        self.names.reserveCapacity(names.count)
        for name in names {
            append(name, Self.hash(name))
        }
    }

    var count: Int { names.count }

    /// Returns the number of `name`, and adds the name if it is new.
    mutating func insert(_ name: String) -> Int {
        let hash = Self.hash(name)
        if let number = number(of: name, hash) { return number }
        append(name, hash)
        return names.count - 1
    }

    func number(of name: String) -> Int? {
        number(of: name, Self.hash(name))
    }

    /// Returns the number of the name with the UTF-8 bytes `name`; nil if the name is unknown.
    func number(of name: UnsafeRawBufferPointer) -> Int? {
        let hash = Self.hash(name)
        return number(hash) { names[$0].utf8.elementsEqual(name) }
    }
}

extension NameIndex {
    private func number(of name: String, _ hash: UInt64) -> Int? {
        number(hash) { names[$0] == name }
    }

    /// Returns the number of the name with the hash `hash` for which `isName` returns true.
    ///
    /// Equal Swift strings with different bytes are different names, because their hashes differ.
    private func number(_ hash: UInt64, _ isName: (Int) -> Bool) -> Int? {
        var place = Int(truncatingIfNeeded: hash) & (table.count - 1)
        while table[place] >= 0 {
            let number = Int(table[place])
            if hashes[number] == hash, isName(number) { return number }
            place = (place + 1) & (table.count - 1)
        }
        return nil
    }

    private mutating func append(_ name: String, _ hash: UInt64) {
        names.append(name)
        hashes.append(hash)
        if names.count * 2 > table.count {
            table = [Int32](repeating: -1, count: table.count * 2)
            hashes.indices.forEach { place($0) }
        } else {
            place(names.count - 1)
        }
    }

    private mutating func place(_ number: Int) {
        var place = Int(truncatingIfNeeded: hashes[number]) & (table.count - 1)
        while table[place] >= 0 {
            place = (place + 1) & (table.count - 1)
        }
        table[place] = Int32(number)
    }

    private static func hash(_ name: String) -> UInt64 {
        var name = name
        return name.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
    }

    /// Returns the FNV-1a hash, with its upper half mixed into the lower half.
    ///
    /// The hash does not resist attacks with many collisions. This is acceptable because the names
    /// come from the authors of templates, who do not attack their own sites.
    private static func hash(_ name: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return hash ^ hash &>> 32
    }
}
