package import CatalogModel

/// A chart as its source told it.
package struct ChartReading: Sendable, Equatable {
    /// What could be read; without entries when the source has none for the days.
    package internal(set) var chart: Chart
    /// The rows that could not be read, in their order.
    package internal(set) var rejected: [RejectedEntry] = []
    /// What in the rows of movies could not be taken as it came.
    package internal(set) var irregularities: [MovieID: Set<Irregularity>] = [:]

    init(_ chart: Chart) {
        self.chart = chart
    }
}
