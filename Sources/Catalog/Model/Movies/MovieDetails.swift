/// The data of a movie's detail beyond that of charts; absent values are `nil` or empty.
///
/// Source: KOFIC open API, `searchMovieInfo`.
package struct MovieDetails: Hashable, Sendable {
    package var englishTitle: String?
    /// The title in the original language.
    package var originalTitle: String?
    /// The running time in minutes, more than 0.
    package var minutes: Int?
    /// The year of production.
    package var year: Int?
    /// The stage from production to release, as the source calls it: `개봉` is "released".
    package var status: String?
    /// The form as the source calls it: `장편` is a feature.
    package var form: String?
    /// The countries of production.
    package var nations: [String]
    package var genres: [String]
    /// The formats, such as `2D` or `IMAX`, each once.
    package var formats: [String]
    /// The age ratings, such as `15세이상관람가`, each once; the latest decision is last.
    package var ratings: [String]
    package var directors: [Person]
    /// The actors, with their roles.
    package var cast: [Credit]
    /// All other persons, with their jobs.
    package var staff: [Credit]
    /// The companies that make, distribute or show the movie.
    package var companies: [MovieCompany]

    /// Creates empty details.
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
