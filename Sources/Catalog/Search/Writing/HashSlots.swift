/// The places of entries that lie elsewhere, by their hashes.
struct HashSlots {
    // Entry numbers plus one; zero is free.
    private var slots = [UInt32](repeating: 0, count: 1024)
    private var count = 0

    /// Returns the number of the entry with this hash for which `isEqual` is true.
    ///
    /// If there is none, the entry `next` is inserted, and the result is `nil`.
    ///
    /// Call ``growIfNeeded(hash:)`` before, which needs the hashes of all entries.
    mutating func findOrInsert(_ hash: UInt64, next: Int, isEqual: (Int) -> Bool) -> Int? {
        var slot = place(of: hash)
        while slots[slot] != 0 {
            let entry = Int(slots[slot]) - 1
            if isEqual(entry) { return entry }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = UInt32(truncatingIfNeeded: next + 1)
        count += 1
        return nil
    }

    /// Makes room for one more entry.
    mutating func growIfNeeded(hash: (Int) -> UInt64) {
        guard count * 4 >= slots.count * 3 else { return }
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for entry in 0..<count {
            var slot = place(of: hash(entry))
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(truncatingIfNeeded: entry + 1)
        }
    }

    private func place(of hash: UInt64) -> Int {
        // Only the highest bits of the product depend on all bits of the hash.
        let bits = slots.count.trailingZeroBitCount
        return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
    }
}
