/// The grams by which the documents of a query are found.
struct QueryGrams {
    /// The maximum number of grams of a query that are looked up.
    private static let limit = 3

    private let isTyping: Bool
    private var all: [(gram: Gram, isWord: Bool)] = []

    /// Finds the grams of words.
    ///
    /// - Parameter isTyping: true if the final consonant of the last syllable may still move to the
    ///   next one: `슬` may become `스리`.
    init(_ terms: [[Unicode.Scalar]], isTyping: Bool = true) {
        self.isTyping = isTyping
        for term in terms { add(term) }
    }

    /// Returns the sets of grams that documents have, one set to try after the other.
    static func readings(of terms: [[Unicode.Scalar]]) -> [[Gram]] {
        var readings: [[Gram]] = []
        for terms in [joiningShortTerms(terms), terms] {
            for isTyping in [false, true] {
                let grams = Self(terms, isTyping: isTyping).all.map(\.gram)
                if !grams.isEmpty, !readings.contains(grams) { readings.append(grams) }
            }
        }
        return readings
    }

    /// Returns the grams to try if few documents have others: those of long terms alone.
    ///
    /// Terms that are too short for a pair or a triple may be parts of words. If all terms are short,
    /// the gram of the last is left out, which may go on. Empty if no gram is left, or if all are.
    static func looseReading(of terms: [[Unicode.Scalar]]) -> [Gram] {
        let all = Self(terms).all
        let long = all.filter { !$0.isWord }
        if long.count == all.count { return [] }
        return (long.isEmpty ? all.dropLast() : long[...]).map(\.gram)
    }

    /// Returns a few grams to look up, spread over the query.
    ///
    /// The cards tell whether a document has the others.
    static func selection(of grams: [Gram]) -> [Gram] {
        grams.count <= limit
            ? grams : (0..<limit).map { grams[$0 * (grams.count - 1) / (limit - 1)] }
    }

    /// Returns the terms, where those that are too short for a pair or a triple are one with the
    /// term before: `베이직 케` is read like `베이직케` while the last word is typed.
    private static func joiningShortTerms(_ terms: [[Unicode.Scalar]]) -> [[Unicode.Scalar]] {
        terms.reduce(into: []) { groups, term in
            if let last = groups.last, isShort(term) || isShort(last) {
                groups[groups.count - 1] = last + term
            } else {
                groups.append(term)
            }
        }
    }

    private static func isShort(_ term: [Unicode.Scalar]) -> Bool {
        let isNarrow = term.allSatisfy { ScalarClass($0) == .narrow }
        return term.count == 1 || term.count == 2 && isNarrow
    }

    private mutating func add(_ term: [Unicode.Scalar]) {
        let endsHalfTyped = term.last.map { Jamo.consonants.contains($0) } ?? false
        let scalars = endsHalfTyped ? term.dropLast() : term[...]
        if !endsHalfTyped, Self.isShort(term), let first = term.first {
            append(Gram(first, term.dropFirst().first), isWord: true)
        }
        let classes = scalars.map { ScalarClass($0) }
        for end in scalars.indices.dropFirst() {
            if classes[end] == .wide || classes[end - 1] == .wide {
                let isOpen = isTyping && end == term.count - 1
                append(
                    Gram(scalars[end - 1], isOpen ? Syllable.open(scalars[end]) : scalars[end]))
            } else if end >= 2, classes[(end - 2)...end].allSatisfy({ $0 == .narrow }) {
                append(Gram(scalars[end - 2], scalars[end - 1], scalars[end]))
            }
        }
    }

    private mutating func append(_ gram: Gram, isWord: Bool = false) {
        if !all.contains(where: { $0.gram == gram }) { all.append((gram, isWord)) }
    }
}
