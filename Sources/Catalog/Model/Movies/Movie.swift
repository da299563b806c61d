package import Time

/// A movie of the box office, as charts name it, with its details.
package struct Movie: Hashable, Sendable {
    /// The id, unique within the source; not always a number (`2023C165`).
    package var id: MovieID
    /// The title in the language of the source, never empty.
    package var title: String
    /// The opening day, without previews; `nil` if unknown.
    package var openedOn: CalendarDay?
    /// The data of the movie's detail; `nil` until it was read.
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
