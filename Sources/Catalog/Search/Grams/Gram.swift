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

    /// The first scalar of the grams of properties, which no text has.
    static let property: Unicode.Scalar = "="

    /// The gram of a property with a folded value; other values may have the same gram.
    ///
    /// It has 28 bits of FNV-1a of both, as two scalars from U+4E00 on.
    init(_ property: Unicode.Scalar, is value: [Unicode.Scalar]) {
        let hash = Self.hash(of: [property] + value)
        func scalar(_ bits: UInt32) -> Unicode.Scalar? { Unicode.Scalar(0x4E00 + (bits & 0x3FFF)) }
        self.init(Self.property, scalar(hash), scalar(hash >> 14))
    }

    /// The gram of the products whose whole name this is.
    init(wholeName name: [Unicode.Scalar]) { self.init("n", is: name) }

    /// FNV-1a (32 bits) of UTF-8 bytes.
    static func hash(of scalars: [Unicode.Scalar]) -> UInt32 {
        String(String.UnicodeScalarView(scalars)).utf8
            .reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
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

    /// The hash by which a gram is put into a shard.
    ///
    /// It leaves out the mark of a beginning and the final consonant of the last syllable, so that
    /// the grams for the first two syllables of a query are in one shard.
    var hash: UInt32 {
        var scalars = scalars
        if scalars.first == GramScanner.beginning { scalars.removeFirst() }
        if let last = scalars.popLast() { scalars.append(Syllable.open(last)) }
        return Self.hash(of: scalars)
    }

    package static func < (left: Gram, right: Gram) -> Bool { left.bits < right.bits }
}
