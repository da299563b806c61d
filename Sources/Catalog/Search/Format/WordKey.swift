/// The files in which a word of a name is found, by two letters.
enum WordKey {
    /// Returns the keys of a word; none for words that are not suggested.
    ///
    /// A Latin word has its first two letters. `텀블러` has the initials of its first two syllables
    /// (`ㅌㅂ`), the first two keys that type it (`ㅌㅓ`), and those of its last syllable, the vowel
    /// first (`ㅓㄹ`).
    static func keys(of word: some BidirectionalCollection<Unicode.Scalar>) -> [String] {
        guard word.count >= 2, let first = word.first, let last = word.last else { return [] }
        if word.allSatisfy(isLatin) { return [text(word.prefix(2))] }
        let initials = word.prefix(2).compactMap { Syllable($0)?.initial }
        guard initials.count == 2 else { return [] }
        return [text(initials)] + [beginning(first), end(last)].compactMap { $0 }
    }

    /// Returns the key of the words that begin like a syllable.
    static func beginning(_ scalar: Unicode.Scalar) -> String? { typed(scalar).map(text) }

    /// Returns the key of the words whose last syllable begins like this one.
    static func end(_ scalar: Unicode.Scalar) -> String? {
        typed(scalar).map { text($0.reversed()) }
    }

    /// Returns the keys of the files that may have the word that was meant, if two letters at its
    /// beginning are swapped or one is too much.
    static func keys(ofMistyped term: [Unicode.Scalar]) -> [String] {
        guard term.count >= 3 else { return [] }
        var keys: [String] = []
        for start in [
            [term[0], term[1]], [term[1], term[0]], [term[0], term[2]], [term[1], term[2]],
        ] where !keys.contains(text(start)) { keys.append(text(start)) }
        return keys
    }

    /// Returns the key of two letters.
    static func text(_ letters: some Sequence<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(letters))
    }

    /// True for `a` to `z`.
    static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar)
    }

    /// The keys for the consonant and the vowel of a syllable; a vowel of two keys has its first.
    private static func typed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        Syllable(scalar).map { [$0.initial, Jamo.parts(of: $0.vowel)?.first ?? $0.vowel] }
    }
}
