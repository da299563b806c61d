/// A text as it is compared: words of lower-case letters and numbers, without accents.
///
/// The same value folds one text after another, so that its storage is used again.
package struct FoldedText: Equatable, Sendable {
    /// The maximum number of scalars of a field that are searched.
    package static let fieldLimit = 512

    /// The words without anything between them.
    package private(set) var joined: [Unicode.Scalar] = []
    private var ends: [Int] = []

    package init() {}

    /// Folds a text up to `limit` scalars and `wordLimit` words.
    package init(_ text: String, limit: Int = Self.fieldLimit, wordLimit: Int = .max) {
        fold(text, limit: limit, wordLimit: wordLimit)
    }

    /// The ranges of the words in ``joined``.
    package var wordRanges: some Collection<Range<Int>> {
        ends.indices.lazy.map { [ends] in ($0 == 0 ? 0 : ends[$0 - 1])..<ends[$0] }
    }

    /// The words.
    package var words: [[Unicode.Scalar]] {
        wordRanges.map { Array(joined[$0]) }
    }

    /// Replaces the content by another text.
    package mutating func fold(
        _ text: String, limit: Int = Self.fieldLimit, wordLimit: Int = .max
    ) {
        joined.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        var wordStart = 0
        // True directly after a scalar that was kept as it is, to which a jamo may be added.
        var canCompose = false
        for scalar in text.unicodeScalars {
            if Self.isMark(scalar) { continue }
            if canCompose, let last = joined.last,
                let composed = Syllable.composing(last, scalar)
            {
                joined[joined.count - 1] = composed
                continue
            }
            canCompose = false
            let (first, second) = Self.letters(of: scalar)
            if Self.isApostrophe(first) { continue }
            guard Self.isKept(first) else {
                if joined.count > wordStart {
                    ends.append(joined.count)
                    wordStart = joined.count
                }
                continue
            }
            if joined.count == limit || ends.count == wordLimit { break }
            joined.append(first)
            canCompose = true
            if let second, joined.count < limit { joined.append(second) }
        }
        if joined.count > wordStart { ends.append(joined.count) }
    }
}

extension FoldedText {
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        (0x300...0x36F).contains(scalar.value)
    }

    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "'" || scalar == "\u{2019}" || scalar == "\u{02BC}"
    }

    /// Returns the scalar, or the two, that stand for this one.
    private static func letters(of scalar: Unicode.Scalar) -> (Unicode.Scalar, Unicode.Scalar?) {
        var scalar = scalar
        if (0xFF01...0xFF5E).contains(scalar.value) {
            scalar = Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        }
        if scalar.isASCII {
            return (("A"..."Z").contains(scalar) ? lowered(scalar) : scalar, nil)
        }
        if Syllable.all.contains(scalar) { return (scalar, nil) }
        if let letters = Accents.baseLetters(of: scalar) { return letters }
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        return (lower.count == 1 ? lower.first ?? scalar : scalar, nil)
    }

    private static func lowered(_ letter: Unicode.Scalar) -> Unicode.Scalar {
        Unicode.Scalar(UInt8(truncatingIfNeeded: letter.value) | 0x20)
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "0"..."9", Syllable.all: return true
        case "\0"..."\u{7F}": return false
        default: break
        }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}
