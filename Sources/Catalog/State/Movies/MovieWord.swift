import CatalogModel

/// The lists of words in the details of a movie, as `movie_word` numbers them.
enum MovieWord: Int, CaseIterable {
    case nation = 0
    case genre = 1
    case format = 2
    case rating = 3

    private var list: WritableKeyPath<MovieDetails, [String]> {
        switch self {
        case .nation: \.nations
        case .genre: \.genres
        case .format: \.formats
        case .rating: \.ratings
        }
    }

    /// The words in their order.
    func words(of details: MovieDetails) -> [String] { details[keyPath: list] }

    /// Appends a word.
    func add(_ word: String, to details: inout MovieDetails) {
        details[keyPath: list].append(word)
    }
}
