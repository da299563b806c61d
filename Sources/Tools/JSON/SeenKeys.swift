/// The keys of every open object, for finding a duplicate.
///
/// Keys are compared by 64-bit hashes with a seed of this process, so that no input can cause
/// collisions on purpose.
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
