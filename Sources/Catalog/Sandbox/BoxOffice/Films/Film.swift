/// A film that nobody made, as the box office knows it.
///
/// Its texts are those of the API: Korean, in Latin letters where a key ends in `En`.
struct Film: Sendable {
    /// What its code ends in, four characters; the year of the programme stands before them.
    let serial: String
    let title: String
    /// Empty where nobody has found one yet.
    let english: String
    /// The title in the language it was made in, when that is another one.
    var original = ""
    let minutes: Int
    /// Each decision on whom it is for, the newest last.
    let ratings: [FilmRating]
    /// How many years before the programme's it was made.
    var age = 0
    /// Whether it counts among the films of variety, which is what art-house is called there.
    var isArtHouse = false
    /// Whether nobody has registered a day of opening, as of single showings at festivals.
    var isUndated = false
    /// Whether a search finds pictures of it.
    var hasPictures = true
    var nations = ["한국"]
    let genres: [String]
    var formats: [FilmFormat] = [.digital]
    let directors: [FilmPerson]
    var cast: [FilmRole] = []
    /// How many people worked on it besides.
    var crewCount = 0
    let companies: [FilmCompanyPart]
    /// The run that it had long ago, when this is a re-release.
    var earlier: EarlierRun?
    let poster: Poster
}

extension Film {
    /// Whether Korea made it, first of all.
    var isKorean: Bool { nations.first == "한국" }

    /// What its choices are made from: who worked on it, which pictures are found.
    var seed: UInt64 { serial.utf8.reduce(0) { $0 << 8 | UInt64($1) }.scattered }

    /// All films.
    static let all = [spectacles, comedies, suspense, romances, animations, abroad, variety]
        .flatMap(\.self)
}
