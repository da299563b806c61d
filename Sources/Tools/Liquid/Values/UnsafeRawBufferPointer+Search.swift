import Glibc

extension UnsafeRawBufferPointer {
    init(_ text: StaticString) {
        self.init(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// Returns the index of the first occurrence of `byte` at or after `start`.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = baseAddress,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// Returns the index of the first occurrence of `needle` at or after `start`.
    ///
    /// An empty needle is found at `start`.
    func firstIndex(of needle: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard start <= count, needle.count <= count - start else { return nil }
        if needle.isEmpty { return start }
        return needle.count <= Self.longestTried
            ? firstIndexTrying(needle, from: start) : firstIndexScanning(for: needle, from: start)
    }

    /// Returns the index of the last occurrence of `needle`.
    ///
    /// The search halves the range behind the last known occurrence repeatedly, because a search
    /// from the end can take quadratic time for needles with many partial matches.
    func lastIndex(of needle: UnsafeRawBufferPointer) -> Int? {
        guard var last = firstIndex(of: needle, from: 0) else { return nil }
        var upper = count - needle.count
        while last < upper {
            let middle = last + (upper - last + 1) / 2
            if let found = firstIndex(of: needle, from: middle) {
                last = found
            } else {
                upper = middle - 1
            }
        }
        return last
    }

    func hasPrefix(_ prefix: UnsafeRawBufferPointer, at start: Int) -> Bool {
        guard start <= count, prefix.count <= count - start else { return false }
        return UnsafeRawBufferPointer(rebasing: self[start..<(start + prefix.count)])
            .elementsEqual(prefix)
    }

    /// The number of Unicode scalars.
    var scalarCount: Int { count(where: ASCII.startsScalar) }

    /// Returns the index of the scalar that follows the scalar at `index`.
    func index(afterScalarAt index: Int) -> Int {
        var next = index &+ 1
        while next < count, !ASCII.startsScalar(self[next]) {
            next &+= 1
        }
        return Swift.min(next, count)
    }

    /// Returns the first `limit` Unicode scalars.
    func prefix(scalars limit: Int) -> UnsafeRawBufferPointer {
        var remaining = limit
        var end = 0
        // If eight bytes are all ASCII, they are eight scalars.
        while remaining > 0, end &+ 8 <= count,
            loadUnaligned(fromByteOffset: end, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
            let step = Swift.min(remaining, 8)
            remaining &-= step
            end &+= step
        }
        while end < count {
            if ASCII.startsScalar(self[end]) {
                if remaining <= 0 { break }
                remaining &-= 1
            }
            end &+= 1
        }
        return UnsafeRawBufferPointer(rebasing: self[..<end])
    }

    /// Returns the bytes after the first `number` Unicode scalars.
    func dropFirst(scalars number: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[prefix(scalars: number).count...])
    }
}

extension UnsafeRawBufferPointer {
    /// The length up to which a needle is compared at every position.
    ///
    /// Longer needles need another algorithm, because many partial matches would take too long.
    private static let longestTried = 32

    private func firstIndexTrying(_ needle: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = baseAddress, let pattern = needle.baseAddress else { return nil }
        var index = start
        while needle.count <= count &- index,
            let found = memchr(
                base + index, Int32(needle[0]), count &- index &- needle.count &+ 1)
        {
            index = UnsafeRawPointer(found) - base
            if memcmp(found, pattern, needle.count) == 0 { return index }
            index &+= 1
        }
        return nil
    }

    /// Searches with the Knuth-Morris-Pratt algorithm, which reads each byte only once.
    private func firstIndexScanning(for needle: UnsafeRawBufferPointer, from start: Int) -> Int? {
        // For each prefix of the needle: the length of the longest shorter prefix that is also a
        // suffix of this prefix.
        var borders = [Int](repeating: 0, count: needle.count)
        var length = 0
        for index in 1..<needle.count {
            while length > 0, needle[index] != needle[length] {
                length = borders[length - 1]
            }
            if needle[index] == needle[length] { length += 1 }
            borders[index] = length
        }
        length = 0
        for index in start..<count {
            while length > 0, self[index] != needle[length] {
                length = borders[length - 1]
            }
            if self[index] == needle[length] { length += 1 }
            if length == needle.count { return index + 1 - length }
        }
        return nil
    }
}
