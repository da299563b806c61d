package import CatalogModel

/// The page of a movie.
package struct MoviePage: Hashable, Sendable {
    package var movie: Movie
    /// The poster; `nil` for a drawn one.
    package var poster: SitePicture?
    /// The days on which it was in a daily chart that has a page, each once, in any order.
    package var run: [RunDay]

    package init(_ movie: Movie, poster: SitePicture? = nil, run: [RunDay] = []) {
        self.movie = movie
        self.poster = poster
        self.run = run
    }
}
