import Text

/// One to three scalars by which documents are found; their order is that of their UTF-8 bytes.
package struct Gram: Hashable, Comparable, Sendable {
    /// 21 bits for each scalar, the first highest; zeros where there is none.
    let bits: UInt64

    init(bits: UInt64) {
        self.bits = bits
    }

    /// A gram of these scalars, none of which is NUL.
    package init(
        _ first: Unicode.Scalar, _ second: Unicode.Scalar? = nil, _ third: Unicode.Scalar? = nil
    ) {
        bits =
            UInt64(first.value) << 42 | UInt64(second?.value ?? 0) << 21
            | UInt64(third?.value ?? 0)
    }

    /// The scalars, one to three.
    package var scalars: [Unicode.Scalar] {
        [42, 21, 0].map { UInt32(truncatingIfNeeded: bits >> $0) & 0x1F_FFFF }
            .filter { $0 > 0 }.compactMap { Unicode.Scalar($0) }
    }

    /// The scalars as text.
    package var text: String {
        String(String.UnicodeScalarView(scalars))
    }

    /// FNV-1a (32 bits) of UTF-8 bytes, by which a gram is put into a shard.
    ///
    /// The bytes are those of the gram without the mark of a beginning and without the last
    /// consonant, so that the grams of one query for two syllables are in one shard.
    var hash: UInt32 {
        var scalars = scalars
        if scalars.first == GramScanner.beginning { scalars.removeFirst() }
        if let last = scalars.popLast() { scalars.append(Syllable.open(last)) }
        return String(String.UnicodeScalarView(scalars)).utf8
            .reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }

    package static func < (left: Gram, right: Gram) -> Bool { left.bits < right.bits }
}
