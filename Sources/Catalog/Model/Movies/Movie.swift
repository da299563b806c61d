package import Time

/// One movie of the box office, as charts name it, and what the source tells of it besides.
package struct Movie: Hashable, Sendable {
    /// Unique within the source; not always a number (`2023C165`).
    package var id: MovieID
    /// The title in the language of the source, never empty.
    package var title: String
    /// When it opens or opened, previews aside; `nil` is unknown.
    package var openedOn: CalendarDay?
    /// What only its detail tells; `nil` until that was read.
    package var details: MovieDetails?
    /// Its poster by the addresses at which it was found; `nil` when none was.
    package var poster: Picture?

    /// A movie from its parts.
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
