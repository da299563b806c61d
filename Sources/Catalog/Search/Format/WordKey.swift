/// The file in which a word of a name is found, by what its first two letters are.
enum WordKey {
    /// Returns the key of a word: the initial consonants of two syllables, or two Latin letters.
    ///
    /// `nil` for other words, which are not suggested.
    static func key(of word: some Collection<Unicode.Scalar>) -> String? {
        let start = word.prefix(2)
        guard start.count == 2 else { return nil }
        let initials = start.compactMap { Syllable($0)?.initial }
        if initials.count == 2 { return text(initials) }
        return word.allSatisfy(isLatin) ? text(start) : nil
    }

    /// Returns the keys of the files that may have the word that was meant, if two letters at its
    /// beginning are swapped or one is too much.
    static func keys(ofMistyped term: [Unicode.Scalar]) -> [String] {
        guard term.count >= 3 else { return [] }
        var keys: [String] = []
        for start in [
            [term[0], term[1]], [term[1], term[0]], [term[0], term[2]], [term[1], term[2]],
        ] {
            if let key = key(of: start), !keys.contains(key) { keys.append(key) }
        }
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
}
