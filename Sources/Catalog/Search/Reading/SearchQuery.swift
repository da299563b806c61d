/// The text that a visitor searches for, and its words.
struct SearchQuery: Equatable, Sendable {
    /// The maximum number of scalars of a text that are read.
    private static let rawLimit = 1024
    private static let limit = 64
    private static let termLimit = 8

    /// The beginning of the text as it was typed.
    let text: String
    /// The words, each of which a document has.
    let terms: [[Unicode.Scalar]]

    init(_ text: String) {
        self.text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.rawLimit)))
        terms = FoldedText(self.text, limit: Self.limit, wordLimit: Self.termLimit).words
    }

    init(terms: [[Unicode.Scalar]]) {
        self.init(terms.map { String(String.UnicodeScalarView($0)) }.joined(separator: " "))
    }

    /// The terms without spaces.
    var joined: [Unicode.Scalar] { Array(terms.joined()) }

    /// The terms with single spaces.
    var folded: String {
        terms.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    }

    /// The gram of names that begin like the query.
    var beginning: Gram? {
        let joined = joined
        guard let first = joined.first else { return nil }
        return Gram(GramScanner.beginning, first, joined.dropFirst().first.map(Syllable.open))
    }

    /// The gram of names that are the query.
    var wholeName: Gram { Gram(wholeName: joined) }

    /// Returns the rank of a document, from 0 for the best to 13; `nil` if a term is nowhere in it.
    ///
    /// Even ranks have all terms as they are; odd ones have a term that would go on.
    func rank(_ document: SearchDocument) -> Int? {
        let name = FoldedText(document.name).joined
        let summary = FoldedText(document.summary).joined
        let others = document.fieldsAfterName.map { FoldedText($0).joined }
        let missing = terms.filter { !HalfTyped.contains(name, $0) }
        let described = missing.filter { term in !others.contains { HalfTyped.contains($0, term) } }
        guard described.allSatisfy({ HalfTyped.contains(summary, $0) }) else { return nil }
        let fields = missing.isEmpty ? [name] : [name, summary] + others
        let isWhole = terms.allSatisfy { term in
            fields.contains { $0.firstRange(of: term) != nil }
        }
        let place =
            if !described.isEmpty {
                6
            } else if !missing.isEmpty {
                missing.count < terms.count ? 4 : 5
            } else {
                place(in: name)
            }
        return 2 * place + (isWhole ? 0 : 1)
    }

    /// Returns the place for a name that has all terms.
    private func place(in name: [Unicode.Scalar]) -> Int {
        let joined = joined
        if name == joined { return 0 }
        if HalfTyped.begins(name, with: joined) { return 1 }
        return HalfTyped.contains(name, joined) ? 2 : 3
    }
}
