public import CatalogModel

/// The page of a movie.
public struct MoviePage: Hashable, Sendable {
    /// The movie.
    public var movie: Movie
    /// Its poster; `nil` has one drawn.
    public var poster: SitePicture?
    /// The days on which it stood in a daily chart that has a page, each once, in any order.
    public var run: [RunDay]

    /// A page from its parts.
    public init(_ movie: Movie, poster: SitePicture? = nil, run: [RunDay] = []) {
        self.movie = movie
        self.poster = poster
        self.run = run
    }
}
