import CatalogModel
import CatalogSources
import HTTP

/// The connection to the box office API, with its budget of calls.
struct BoxOfficeConnection {
    let source: BoxOfficeSource
    let client: HTTPClient
    let budget: CallBudget

    /// Reads a chart.
    ///
    /// If a reply is not a chart, the request is not repeated, because most such replies stay the
    /// same, and each request costs a call.
    ///
    /// - Throws: `BuildError.outOfCalls`, `HTTPError`, or `SourceError` for a reply that is not a
    ///   chart.
    func chart(of span: ChartSpan) async throws -> ChartReading {
        let body = try await body(source.chartRequest(span), source.chartAddress(of: span))
        return try source.readChart(body, of: span)
    }

    /// Reads the detail of a movie; `nil` when the API does not know the movie.
    ///
    /// - Throws: the errors of ``chart(of:)``.
    func movie(_ id: MovieID) async throws -> MovieReading? {
        let body = try await body(source.movieRequest(id), source.movieAddress(of: id))
        return try source.readMovie(body, of: id)
    }

    /// Sends a request and returns the body of the reply.
    ///
    /// - Parameter address: the address of the request, without the key.
    private func body(_ request: HTTPRequest, _ address: WebAddress) async throws -> ResponseBody {
        guard try budget.spend() else { throw BuildError.outOfCalls(limit: budget.limit) }
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch {
            try budget.record(error.attempts - 1)
            throw error
        }
        try budget.record(response.attempts - 1)
        guard response.status == 200 else {
            throw BuildError.unexpectedStatus(response.status, address: "\(address)")
        }
        return response.body
    }
}

// MARK: - Failures

extension BoxOfficeConnection {
    /// Returns true if all further calls of today would fail for lack of quota.
    static func isOutOfCalls(_ error: any Error) -> Bool {
        switch error {
        case BuildError.outOfCalls: true
        case let error as SourceError: error.refusalCause == .quota
        default: false
        }
    }

    /// Returns true if the next request may succeed in spite of the error.
    static func concernsOneRequest(_ error: any Error) -> Bool {
        switch error {
        case BuildError.unexpectedStatus: true
        case let error as SourceError: error.concernsOneReply
        case let error as HTTPError: error.kind != .cancelled && error.kind != .storage
        default: false
        }
    }
}
