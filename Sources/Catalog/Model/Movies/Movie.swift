package import Time

/// A movie that appeared in a box office chart.
package struct Movie: Hashable, Sendable {
    /// The id, which is unique within the source and not always a number, such as `2023C165`.
    package var id: MovieID
    /// The title in the language of the source, never empty.
    package var title: String
    /// The first day in cinemas, not counting previews; `nil` if unknown.
    package var openedOn: CalendarDay?
    /// The data that charts do not contain; `nil` until the source's detail of the movie is read.
    package var details: MovieDetails?
    /// The addresses of the poster; `nil` if none was found.
    package var poster: Picture?

    package init(
        id: MovieID, title: String, openedOn: CalendarDay? = nil, details: MovieDetails? = nil,
        poster: Picture? = nil
    ) {
        self.id = id
        self.title = title
        self.openedOn = openedOn
        self.details = details
        self.poster = poster
    }
}
