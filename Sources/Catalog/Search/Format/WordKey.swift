/// The name of the file in which a word of a name is found, by what its first two letters are.
enum WordKey {
    /// Returns the key of a word: the initial consonants of two syllables, or two Latin letters.
    ///
    /// `nil` for other words, which are not suggested.
    static func key(of word: some Collection<Unicode.Scalar>) -> String? {
        let start = word.prefix(2)
        guard start.count == 2 else { return nil }
        let initials = start.compactMap { Syllable($0)?.initial }
        if initials.count == 2 { return SearchPath.hexadecimal(initials) }
        return word.allSatisfy(isLatin) ? SearchPath.hexadecimal(start) : nil
    }

    /// True for `a` to `z`.
    static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar)
    }
}
