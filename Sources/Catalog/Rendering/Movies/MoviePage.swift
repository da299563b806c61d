package import CatalogModel

/// The page of a movie, with all content that the page shows.
package struct MoviePage: Hashable, Sendable {
    package var movie: Movie
    /// The poster; `nil` if the page draws a poster.
    package var poster: SitePicture?
    /// The days on which the movie was in a daily chart that has a page.
    ///
    /// Each day occurs once; the order does not matter.
    package var run: [RunDay]

    package init(_ movie: Movie, poster: SitePicture? = nil, run: [RunDay] = []) {
        self.movie = movie
        self.poster = poster
        self.run = run
    }
}
