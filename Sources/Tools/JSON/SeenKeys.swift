/// The keys of all open objects, used to find duplicate keys.
///
/// Keys are compared by 64-bit hashes. The hashes depend on a seed of this process, so that an
/// attacker cannot choose keys with the same hash.
struct SeenKeys {
    private struct Key: Comparable {
        let hash: Int
        let offset: Int

        static func < (left: Key, right: Key) -> Bool {
            (left.hash, left.offset) < (right.hash, right.offset)
        }
    }

    private var keys: [Key] = []
    private var starts: [Int] = []

    mutating func openObject() {
        starts.append(keys.count)
    }

    mutating func add(_ key: UnsafeRawBufferPointer, at offset: Int) {
        var hasher = Hasher()
        hasher.combine(bytes: key)
        keys.append(Key(hash: hasher.finalize(), offset: offset))
    }

    /// Closes the innermost object and returns the offset of a duplicate key in it.
    mutating func closeObject() -> Int? {
        let start = starts.removeLast()
        defer { keys.removeSubrange(start...) }
        keys[start...].sort()
        for index in keys.indices.dropFirst(start + 1)
        where keys[index].hash == keys[index - 1].hash {
            return keys[index].offset
        }
        return nil
    }
}
