import CatalogModel
import CatalogSources
import HTTP

/// The way to the API of the box office, on which each call counts.
struct BoxOfficeConnection: Sendable {
    let source: BoxOfficeSource
    let client: HTTPClient

    /// Reads a chart.
    ///
    /// - Throws: `HTTPError`, or `SourceError` for what is no chart: that is not asked for again, as
    ///   most answers of that kind stay as they are, and each costs a call.
    func chart(of span: ChartSpan) async throws -> ChartReading {
        let response = try await client.send(source.chartRequest(span))
        return try source.readChart(try body(of: response, source.chartAddress(of: span)), of: span)
    }

    /// Reads the detail of a movie; `nil` when the API knows no such movie.
    ///
    /// - Throws: as ``chart(of:)``.
    func movie(_ id: MovieID) async throws -> MovieReading? {
        let response = try await client.send(source.movieRequest(id))
        return try source.readMovie(try body(of: response, source.movieAddress(of: id)), of: id)
    }

    private func body(
        of response: HTTPResponse, _ address: WebAddress
    ) throws(BuildError) -> ResponseBody {
        guard response.status == 200 else {
            throw .unexpectedStatus(response.status, address: "\(address)")
        }
        return response.body
    }
}
