package import CatalogModel
package import HTTP

/// A row of a chart that could not be read; the chart goes without it.
package struct RejectedEntry: Sendable, Equatable {
    /// The chart it stands in.
    package let address: WebAddress
    /// Its place in the chart, from 0.
    package let index: Int
    /// The movie it is about, as far as that could be made out.
    package let movie: MovieID?
    /// What is wrong with it.
    package let reason: String
}

extension RejectedEntry: CustomStringConvertible {
    /// The place, the movie and the fact.
    package var description: String {
        let movie = movie.map { " (movie \($0.text.debugDescription))" } ?? ""
        return "\(address): row \(index + 1)\(movie): \(reason)"
    }
}
