/// What the detail of a movie tells beyond what charts do; whatever the source left out is `nil` or
/// empty.
///
/// Source: KOFIC open API, `searchMovieInfo`.
public struct MovieDetails: Hashable, Sendable {
    /// The English title.
    public var englishTitle: String?
    /// The title in the language it was made in.
    public var originalTitle: String?
    /// How long it runs, in minutes, more than 0.
    public var minutes: Int?
    /// The year in which it was produced.
    public var year: Int?
    /// Where it stands between production and screens, in the source's word: `개봉` is "released".
    public var status: String?
    /// Its form in the source's word: `장편` is a feature.
    public var form: String?
    /// The countries that made it.
    public var nations: [String]
    /// Its genres.
    public var genres: [String]
    /// How it is shown, such as `2D` or `IMAX`, each once.
    public var formats: [String]
    /// Whom it is rated for, such as `15세이상관람가`, each once; the newest decision last.
    public var ratings: [String]
    /// Those who directed it.
    public var directors: [Person]
    /// Those who play in it, with their roles.
    public var cast: [Credit]
    /// Everybody else, with their work.
    public var staff: [Credit]
    /// The companies that made, distribute or show it.
    public var companies: [MovieCompany]

    /// Details of which nothing is known yet.
    public init() {
        nations = []
        genres = []
        formats = []
        ratings = []
        directors = []
        cast = []
        staff = []
        companies = []
    }
}
