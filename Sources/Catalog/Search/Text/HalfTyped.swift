/// The comparison of a term with a text while the last syllable of the term is still being typed.
enum HalfTyped {
    /// True if `term` is a part of `text`.
    static func contains(_ text: [Unicode.Scalar], _ term: [Unicode.Scalar]) -> Bool {
        guard term.count <= text.count else { return false }
        return (0...(text.count - term.count)).contains { matches(text, at: $0, term) }
    }

    /// True if `text` begins with `term`.
    static func begins(_ text: [Unicode.Scalar], with term: [Unicode.Scalar]) -> Bool {
        term.count <= text.count && matches(text, at: 0, term)
    }

    /// True if `text` begins with these letters: a consonant stands for each syllable that begins
    /// with it, and the last syllable may be half typed.
    static func begins(_ text: [Unicode.Scalar], withLetters letters: [Unicode.Scalar]) -> Bool {
        guard letters.count <= text.count else { return false }
        return letters.indices.allSatisfy { index in
            let (letter, scalar) = (letters[index], text[index])
            if Jamo.consonants.contains(letter) { return Syllable(scalar)?.initial == letter }
            guard index == letters.count - 1 else { return letter == scalar }
            return matches(
                letter, scalar, before: index + 1 < text.count ? text[index + 1] : nil)
        }
    }

    /// True if typing can go on from `typed` to `scalar` with `next` after it.
    static func matches(
        _ typed: Unicode.Scalar, _ scalar: Unicode.Scalar, before next: Unicode.Scalar?
    ) -> Bool {
        if typed == scalar { return true }
        guard let meant = Syllable(scalar) else { return false }
        guard let typed = Syllable(typed) else { return typed == meant.initial }
        guard typed.initial == meant.initial else { return false }
        guard let final = typed.final else {
            return typed.vowel == meant.vowel || Jamo.parts(of: meant.vowel)?.first == typed.vowel
        }
        guard typed.vowel == meant.vowel else { return false }
        let nextInitial = next.flatMap { Syllable($0)?.initial }
        return switch (meant.final, Jamo.parts(of: final)) {
        // The consonant will move to the next syllable.
        case (nil, nil): final == nextInitial
        case (let meantFinal?, let parts?):
            parts.first == meantFinal && parts.second == nextInitial
        // A second consonant will follow it.
        case (let meantFinal?, nil): Jamo.parts(of: meantFinal)?.first == final
        case (nil, _?): false
        }
    }

    private static func matches(
        _ text: [Unicode.Scalar], at start: Int, _ term: [Unicode.Scalar]
    ) -> Bool {
        guard let last = term.last else { return true }
        let end = start + term.count - 1
        return text[start..<end].elementsEqual(term.dropLast())
            && matches(last, text[end], before: end + 1 < text.count ? text[end + 1] : nil)
    }
}
