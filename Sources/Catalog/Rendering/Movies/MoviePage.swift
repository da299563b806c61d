package import CatalogModel

/// The page of a movie.
package struct MoviePage: Hashable, Sendable {
    /// The movie.
    package var movie: Movie
    /// Its poster; `nil` has one drawn.
    package var poster: SitePicture?
    /// The days on which it stood in a daily chart that has a page, each once, in any order.
    package var run: [RunDay]

    /// A page from its parts.
    package init(_ movie: Movie, poster: SitePicture? = nil, run: [RunDay] = []) {
        self.movie = movie
        self.poster = poster
        self.run = run
    }
}
