package import CatalogModel

/// A chart as read from its source.
package struct ChartReading: Sendable, Equatable {
    /// The readable part; it has no entries when the source has none for the days.
    package internal(set) var chart: Chart
    /// The rows that could not be read, in their order.
    package internal(set) var rejected: [RejectedEntry] = []
    /// The tolerated faults in the rows of movies.
    package internal(set) var irregularities: [MovieID: Set<Irregularity>] = [:]

    init(_ chart: Chart) {
        self.chart = chart
    }
}
