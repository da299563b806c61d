/// The data of a movie that charts do not contain; absent values are `nil` or empty.
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
    /// The stage between production and release as the source calls it, such as `개봉` (released).
    package var status: String?
    /// The form as the source calls it, such as `장편` (feature film).
    package var form: String?
    /// The countries of production.
    package var nations: [String]
    package var genres: [String]
    /// The formats, such as `2D` or `IMAX`, without repetitions.
    package var formats: [String]
    /// The age ratings, such as `15세이상관람가`, without repetitions; the latest is last.
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
