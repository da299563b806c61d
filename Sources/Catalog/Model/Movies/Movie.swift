public import Time

/// One movie of the box office, as charts name it, and what the source tells of it besides.
public struct Movie: Hashable, Sendable {
    /// Unique within the source; not always a number (`2023C165`).
    public var id: MovieID
    /// The title in the language of the source, never empty.
    public var title: String
    /// When it opens or opened, previews aside; `nil` is unknown.
    public var openedOn: CalendarDay?
    /// What only its detail tells; `nil` until that was read.
    public var details: MovieDetails?
    /// Its poster by the addresses at which it was found; `nil` when none was.
    public var poster: Picture?

    /// A movie from its parts.
    public init(
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
