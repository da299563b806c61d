package import CatalogModel

/// A movie as read from its detail.
package struct MovieReading: Sendable, Equatable {
    /// The movie with its details; charts and the detail may give it different titles and days.
    package let movie: Movie
    /// The faults of the detail that were tolerated.
    package let irregularities: Set<Irregularity>
}
