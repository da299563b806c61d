/// The grams by which the documents of a query are found.
struct QueryGrams {
    /// How many of a query are used.
    static let limit = 3

    private let isTyping: Bool
    private var all: [(gram: Gram, isWord: Bool)] = []

    /// Finds the grams of words.
    ///
    /// - Parameter isTyping: True if the final consonant of the last syllable may still move to the
    ///   next one: `슬` may become `스리`.
    init(_ terms: [[Unicode.Scalar]], isTyping: Bool = true) {
        self.isTyping = isTyping
        for term in terms { add(term) }
    }

    /// Returns the grams to look up one after the other, until enough documents are found.
    static func readings(of terms: [[Unicode.Scalar]]) -> [[Gram]] {
        let whole = [joiningShortTerms(terms), terms].flatMap { terms in
            [false, true].map { Self(terms, isTyping: $0).strict }
        }
        var readings: [[Gram]] = []
        for grams in whole + [Self(terms).relaxed]
        where !grams.isEmpty && !readings.contains(grams) { readings.append(grams) }
        return readings
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

    /// The grams of all terms, spread over the query.
    var strict: [Gram] { Self.spread(all.map(\.gram)) }

    /// The grams without those of terms that are too short for a pair or a triple, which may be
    /// parts of words; if all terms are short, without that of the last, which may go on.
    ///
    /// Empty if no gram is left, or if all are.
    private var relaxed: [Gram] {
        let long = all.filter { !$0.isWord }
        if long.count == all.count { return [] }
        return Self.spread((long.isEmpty ? all.dropLast() : long[...]).map(\.gram))
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

    private static func spread(_ grams: [Gram]) -> [Gram] {
        grams.count <= limit
            ? grams : (0..<limit).map { grams[$0 * (grams.count - 1) / (limit - 1)] }
    }
}
