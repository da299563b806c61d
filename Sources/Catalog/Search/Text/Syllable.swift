/// A syllable of Hangul by its letters.
struct Syllable: Equatable, Sendable {
    /// The scalars of all syllables.
    static let all: ClosedRange<Unicode.Scalar> = "가"..."힣"

    /// The consonant in front.
    var initial: Unicode.Scalar
    /// The vowel, which may be one of two keys.
    var vowel: Unicode.Scalar
    /// The consonant or the two consonants below, if there are any.
    var final: Unicode.Scalar?

    init(initial: Unicode.Scalar, vowel: Unicode.Scalar, final: Unicode.Scalar? = nil) {
        self.initial = initial
        self.vowel = vowel
        self.final = final
    }

    /// Takes a scalar apart; `nil` if it is not a syllable.
    init?(_ scalar: Unicode.Scalar) {
        guard Self.all.contains(scalar) else { return nil }
        let index = Int(scalar.value - Self.first)
        let finalIndex = index % Self.finalCount
        initial = Jamo.initials[index / (Self.finalCount * Jamo.vowels.count)]
        vowel = Jamo.vowels[index / Self.finalCount % Jamo.vowels.count]
        final = finalIndex == 0 ? nil : Jamo.finals[finalIndex - 1]
    }

    /// The two or three letters.
    var letters: [Unicode.Scalar] {
        [initial, vowel] + (final.map { [$0] } ?? [])
    }

    /// The syllable in one scalar; `nil` if the letters cannot stand at their places.
    var scalar: Unicode.Scalar? {
        guard let initial = Jamo.initials.firstIndex(of: initial),
            let vowel = Jamo.vowels.firstIndex(of: vowel)
        else { return nil }
        var index = (initial * Jamo.vowels.count + vowel) * Self.finalCount
        if let final {
            guard let place = Jamo.finals.firstIndex(of: final) else { return nil }
            index += place + 1
        }
        return Unicode.Scalar(Self.first + UInt32(index))
    }

    /// Returns a syllable without its final consonant, and any other scalar as it is.
    static func open(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard all.contains(scalar) else { return scalar }
        let final = (scalar.value - first) % UInt32(finalCount)
        return Unicode.Scalar(scalar.value - final) ?? scalar
    }

    /// Returns the syllable of two conjoining scalars: a consonant and a vowel, or an open syllable
    /// and a final consonant.
    static func composing(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Unicode.Scalar? {
        switch (left.value, right.value) {
        case (0x1100...0x1112, 0x1161...0x1175):
            Unicode.Scalar(
                first + ((left.value - 0x1100) * 21 + right.value - 0x1161) * UInt32(finalCount))
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where open(left) == left:
            Unicode.Scalar(left.value + right.value - 0x11A7)
        default: nil
        }
    }

    private static let first: UInt32 = 0xAC00
    /// The finals and the place without one.
    private static let finalCount = 28
}
