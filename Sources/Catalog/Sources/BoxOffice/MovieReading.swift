public import CatalogModel

/// A movie as its detail tells it.
public struct MovieReading: Sendable, Equatable {
    /// The movie with its details; charts and the detail may give it different titles and days.
    public let movie: Movie
    /// What in the detail could not be taken as it came.
    public let irregularities: Set<Irregularity>
}
