/// A fictional film, as the box office describes it.
///
/// The texts are those of the API: Korean, and in Latin letters for keys that end in `En`.
struct Film: Sendable {
    /// The last four characters of its code; the year of the programme precedes them.
    let serial: String
    let title: String
    /// Empty if there is no English title yet.
    let english: String
    /// The title in the original language, if it differs.
    var original = ""
    let minutes: Int
    /// The age ratings, the latest last.
    let ratings: [FilmRating]
    /// The number of years from production to the year of the programme.
    var age = 0
    /// True for art-house films, which the council calls films of variety.
    var isArtHouse = false
    /// True if no opening day is registered, as for single showings at festivals.
    var isUndated = false
    /// True if a search finds pictures of the film.
    var hasPictures = true
    var nations = ["한국"]
    let genres: [String]
    var formats: [FilmFormat] = [.digital]
    let directors: [FilmPerson]
    var cast: [FilmRole] = []
    /// The number of other persons who worked on the film.
    var crewCount = 0
    let companies: [FilmCompanyPart]
    /// The earlier run, for a re-release.
    var earlier: EarlierRun?
}

extension Film {
    /// True if Korea is the first country of production.
    var isKorean: Bool { nations.first == "한국" }

    /// The seed of random choices, such as the crew and the search hits.
    var seed: UInt64 { serial.utf8.reduce(0) { $0 << 8 | UInt64($1) }.scattered }

    static let all = [spectacles, comedies, suspense, romances, animations, abroad, variety]
        .flatMap(\.self)
}
