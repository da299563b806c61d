/// The grams by which the documents of a query are found.
struct QueryGrams: Equatable, Sendable {
    /// How many of a query are used.
    static let limit = 3

    private var all: [(gram: Gram, isWord: Bool)] = []

    init(_ terms: [[Unicode.Scalar]]) {
        for term in terms { add(term) }
    }

    /// The grams of all terms, spread over the query.
    var strict: [Gram] { Self.spread(all.map(\.gram)) }

    /// The grams without those of terms that are too short for a pair or a triple, which may be
    /// parts of words; if all terms are short, without that of the last, which may go on.
    ///
    /// Empty if no gram is left, or if all are.
    var relaxed: [Gram] {
        let long = all.filter { !$0.isWord }
        if long.count == all.count { return [] }
        return Self.spread((long.isEmpty ? all.dropLast() : long[...]).map(\.gram))
    }

    static func == (left: Self, right: Self) -> Bool {
        left.strict == right.strict && left.relaxed == right.relaxed
    }

    private mutating func add(_ term: [Unicode.Scalar]) {
        let endsHalfTyped = term.last.map { Jamo.consonants.contains($0) } ?? false
        let scalars = endsHalfTyped ? term.dropLast() : term[...]
        let classes = scalars.map { ScalarClass($0) }
        if !endsHalfTyped, let first = scalars.first {
            switch (classes.first, scalars.count) {
            case (.wide, 1), (.narrow, 1): append(Gram(first), isWord: true)
            case (.narrow, 2) where classes[1] == .narrow:
                append(Gram(first, scalars[1]), isWord: true)
            default: break
            }
        }
        for end in scalars.indices.dropFirst() {
            if classes[end] == .wide, classes[end - 1] == .wide {
                let isOpen = end == term.count - 1
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
