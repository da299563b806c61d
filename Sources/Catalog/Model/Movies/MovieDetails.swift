/// What the detail of a movie tells beyond what charts do; whatever the source left out is `nil` or
/// empty.
///
/// Source: KOFIC open API, `searchMovieInfo`.
package struct MovieDetails: Hashable, Sendable {
    /// The English title.
    package var englishTitle: String?
    /// The title in the language it was made in.
    package var originalTitle: String?
    /// How long it runs, in minutes, more than 0.
    package var minutes: Int?
    /// The year in which it was produced.
    package var year: Int?
    /// Where it stands between production and screens, in the source's word: `개봉` is "released".
    package var status: String?
    /// Its form in the source's word: `장편` is a feature.
    package var form: String?
    /// The countries that made it.
    package var nations: [String]
    /// Its genres.
    package var genres: [String]
    /// How it is shown, such as `2D` or `IMAX`, each once.
    package var formats: [String]
    /// Whom it is rated for, such as `15세이상관람가`, each once; the newest decision last.
    package var ratings: [String]
    /// Those who directed it.
    package var directors: [Person]
    /// Those who play in it, with their roles.
    package var cast: [Credit]
    /// Everybody else, with their work.
    package var staff: [Credit]
    /// The companies that made, distribute or show it.
    package var companies: [MovieCompany]

    /// Details of which nothing is known yet.
    package init() {
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
