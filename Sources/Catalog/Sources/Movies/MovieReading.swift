package import CatalogModel

/// A movie as its detail tells it.
package struct MovieReading: Sendable, Equatable {
    /// The movie with its details; charts and the detail may give it different titles and days.
    package let movie: Movie
    /// What in the detail could not be taken as it came.
    package let irregularities: Set<Irregularity>
}
