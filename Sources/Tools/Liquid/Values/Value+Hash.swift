extension Value {
    /// The limits for hashing lists and objects: the depth, and the number of elements.
    ///
    /// Beyond these limits, only the number of elements affects the hash.
    private static let hashDepthLimit = 3
    private static let hashedElementCount = 16

    /// Returns a hash of the contents; equal values have equal hashes.
    func contentHash(_ work: inout Work) -> UInt64 {
        contentHash(&work, depth: 0)
    }

    /// Returns true if the values are equal, and both or neither are integers.
    func isSame(as other: Value, _ work: inout Work) -> Bool {
        tag.isInteger == other.tag.isInteger && equals(other, &work)
    }

    private func contentHash(_ work: inout Work, depth: Int) -> UInt64 {
        work.add(elements: 1)
        switch tag {
        case .text:
            work.add(bytes: count)
            return bytes.contentHash
        case .boolean, .integer, .date, .range: return bits.mixed(with: UInt64(tag.rawValue))
        case .decimal, .double, .wideInteger: return numberHash
        case .list, .object:
            guard depth < Self.hashDepthLimit else { return UInt64(length) }
            return elements.prefix(Self.hashedElementCount)
                .reduce(UInt64(length).mixed(with: 1)) {
                    $0.mixed(with: $1.contentHash(&work, depth: depth + 1))
                }
        default: return UInt64(tag.rawValue)
        }
    }

    private var numberHash: UInt64 {
        guard let number = Decimal(self) else { return bits.mixed(with: 2) }
        let digits = number.units == 0 ? number : number.trimmed(to: number.scale - 38)
        return UInt64(truncatingIfNeeded: digits.units)
            .mixed(with: UInt64(truncatingIfNeeded: digits.units == 0 ? 0 : digits.scale))
    }
}

extension Value.Tag {
    fileprivate var isInteger: Bool {
        self == .integer || self == .wideInteger
    }
}

extension UInt64 {
    /// Mixes the bits of both words with the last step (finalizer) of MurmurHash3.
    fileprivate func mixed(with other: UInt64) -> UInt64 {
        var word = self ^ (other &* 0x9E37_79B9_7F4A_7C15)
        word = (word ^ (word >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        word = (word ^ (word >> 33)) &* 0xC4CE_B9FE_1A85_EC53
        return word ^ (word >> 33)
    }
}

extension UnsafeRawBufferPointer {
    fileprivate var contentHash: UInt64 {
        var hash = UInt64(count)
        var index = 0
        while index &+ 8 <= count {
            hash = hash.mixed(with: loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index &+= 8
        }
        var rest: UInt64 = 0
        while index < count {
            rest = rest << 8 | UInt64(self[index])
            index &+= 1
        }
        return hash.mixed(with: rest)
    }
}
