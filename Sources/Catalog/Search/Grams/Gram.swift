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

    /// The gram of a whole name: its first two scalars, the second without final consonant, and 16
    /// bits of FNV-1a of the name as a scalar for private use.
    ///
    /// `nil` for a name without scalars; other names may have the same gram.
    init?(wholeName name: [Unicode.Scalar]) {
        guard let first = name.first,
            let hash = Unicode.Scalar(Self.firstHash + (Self.hash(of: name) & 0xFFFF))
        else { return nil }
        if let second = name.dropFirst().first {
            self.init(first, Syllable.open(second), hash)
        } else {
            self.init(first, hash)
        }
    }

    /// U+F0000, the first scalar that stands for a hash.
    private static let firstHash: UInt32 = 0xF_0000

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
    /// It leaves out the mark of a beginning, the hash of a whole name, and the final consonant of
    /// the last syllable, so that the grams for the first two syllables of a query are in one shard.
    var hash: UInt32 {
        var scalars = scalars
        if scalars.first == GramScanner.beginning { scalars.removeFirst() }
        if let last = scalars.last, last.value >= Self.firstHash { scalars.removeLast() }
        if let last = scalars.popLast() { scalars.append(Syllable.open(last)) }
        return Self.hash(of: scalars)
    }

    package static func < (left: Gram, right: Gram) -> Bool { left.bits < right.bits }
}
