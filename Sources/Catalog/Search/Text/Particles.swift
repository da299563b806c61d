/// Endings of Korean nouns that a question has and a name has not.
enum Particles {
    /// Longer ones first.
    private static let endings = [
        "으로", "에서", "에게", "까지", "부터", "을", "를", "이", "가", "은", "는", "의", "에", "도", "와",
        "과", "로", "만",
    ].map { Array($0.unicodeScalars) }

    /// Returns a term of at least three scalars without its ending; `nil` if it has none.
    static func removing(from term: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        guard term.count >= 3,
            let ending = endings.first(where: { term.suffix($0.count).elementsEqual($0) })
        else { return nil }
        return Array(term.dropLast(ending.count))
    }
}
