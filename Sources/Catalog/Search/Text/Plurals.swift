/// Endings of English nouns that a question has and a name has not.
enum Plurals {
    /// Returns a term without the `s` of a plural, such as `cases`.
    static func removingLetter(from term: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard term.count > 1, term.last == "s", term[term.count - 2] != "s" else { return term }
        return Array(term.dropLast())
    }

    /// Returns a term without the whole ending of a plural, such as `boxes` and `berries`.
    static func removingEnding(from term: [Unicode.Scalar]) -> [Unicode.Scalar] {
        if term.ends(with: "ies") { return term.dropLast(3) + ["y"] }
        return term.ends(with: "es") ? Array(term.dropLast(2)) : removingLetter(from: term)
    }
}

extension [Unicode.Scalar] {
    fileprivate func ends(with text: String) -> Bool {
        suffix(text.unicodeScalars.count).elementsEqual(text.unicodeScalars)
    }
}
