package import CatalogModel
package import HTTP

/// A row of a chart that could not be read; the chart omits it.
package struct RejectedEntry: Sendable, Equatable {
    /// The address of the chart.
    package let address: WebAddress
    /// The index of the row in the chart, from 0.
    package let index: Int
    /// The id of the movie, if it could be read.
    package let movie: MovieID?
    /// The fault of the row.
    package let reason: String
}

extension RejectedEntry: CustomStringConvertible {
    /// The place, the movie and the fault.
    package var description: String {
        let movie = movie.map { " (movie \($0.text.debugDescription))" } ?? ""
        return "\(address): row \(index + 1)\(movie): \(reason)"
    }
}
