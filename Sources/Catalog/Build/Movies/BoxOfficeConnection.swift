import CatalogModel
import CatalogSources
import HTTP

/// The way to the API of the box office, on which each call counts.
struct BoxOfficeConnection {
    let source: BoxOfficeSource
    let client: HTTPClient
    let budget: CallBudget

    /// Reads a chart.
    ///
    /// - Throws: `BuildError.outOfCalls`, `HTTPError`, or `SourceError` for what is no chart: that is
    ///   not asked for again, as most answers of that kind stay as they are, and each costs a call.
    func chart(of span: ChartSpan) async throws -> ChartReading {
        let body = try await body(source.chartRequest(span), source.chartAddress(of: span))
        return try source.readChart(body, of: span)
    }

    /// Reads the detail of a movie; `nil` when the API knows no such movie.
    ///
    /// - Throws: as ``chart(of:)``.
    func movie(_ id: MovieID) async throws -> MovieReading? {
        let body = try await body(source.movieRequest(id), source.movieAddress(of: id))
        return try source.readMovie(body, of: id)
    }

    /// - Parameter address: that of the request, without the key.
    private func body(_ request: HTTPRequest, _ address: WebAddress) async throws -> ResponseBody {
        guard try budget.spend() else { throw BuildError.outOfCalls(limit: budget.limit) }
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch {
            try budget.note(error.attempts - 1)
            throw error
        }
        try budget.note(response.attempts - 1)
        guard response.status == 200 else {
            throw BuildError.unexpectedStatus(response.status, address: "\(address)")
        }
        return response.body
    }
}
