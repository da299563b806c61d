package import CatalogModel
import Time
package import HTTP
import JSON

/// Checks whether an API sends the replies that a box office source expects.
///
/// The check sends two requests: for a daily chart, and for the detail of the chart's first movie.
package struct BoxOfficeProbe: Sendable {
    private let source: BoxOfficeSource
    private let span: ChartSpan
    private let client: ProbeClient

    /// Creates a probe, which sends through `http`.
    ///
    /// - Parameter span: the chart to request; its days must be in the past.
    package init(of source: BoxOfficeSource, _ span: ChartSpan, through http: HTTPClient) {
        self.source = source
        self.span = span
        client = ProbeClient(http: http, base: source.base)
    }

    /// Sends the requests and reports the result.
    package func run() async -> ContractReport {
        var report = ContractReport(kind: BoxOfficeSource.kind)
        do throws(ProbeFailure) {
            guard let movie = try await checkChart(&report) else { return report }
            try await checkMovie(movie, &report)
        } catch {
            report.failure = error
        }
        return report
    }

    /// - Returns: A movie of the chart; `nil` for an empty chart.
    private func checkChart(
        _ report: inout ContractReport
    ) async throws(ProbeFailure) -> MovieID? {
        let body = try await body(
            of: source.chartRequest(span), source.chartAddress(of: span), &report)
        let expectation = BoxOfficeSource.expectation
        if let reply = json(body, limit: BoxOfficeSource.longestChart) {
            let rows = reply.value(at: expectation.rowsPath)
            report.differences =
                rows?.elements.map {
                    ReplyComparison(.rows, expectation.row).differences(of: $0)
                } ?? [.missingRows(expectation.rowsPath.last ?? "", in: reply)]
        }
        do throws(SourceError) {
            let reading = try source.readChart(body, of: span)
            let count = reading.chart.entries.count + reading.rejected.count
            report.rowCount = count
            if count == 0 { report.remarks.append(.emptyList) }
            if let first = reading.rejected.first {
                report.remarks.append(
                    .unreadableRows(
                        count: reading.rejected.count, of: count, first: first.reason))
            }
            return reading.chart.entries.first?.movie
        } catch {
            throw .source(error)
        }
    }

    private func checkMovie(
        _ id: MovieID, _ report: inout ContractReport
    ) async throws(ProbeFailure) {
        let body = try await body(
            of: source.movieRequest(id), source.movieAddress(of: id), &report)
        let expectation = BoxOfficeSource.expectation
        if let detail = json(body, limit: BoxOfficeSource.longestMovie)?
            .value(at: expectation.detailPath)
        {
            report.compareDetail(detail, with: expectation)
        }
        do throws(SourceError) {
            _ = try source.readMovie(body, of: id)
        } catch {
            report.remarks.append(.unreadableDetail("\(error)"))
        }
    }

    private func body(
        of request: HTTPRequest, _ address: WebAddress, _ report: inout ContractReport
    ) async throws(ProbeFailure) -> ResponseBody {
        let answer = try await client.ask(request, shownAs: address)
        report.replies.append(answer.reply)
        if let refusal = answer.refusal { throw refusal }
        return answer.response.body
    }

    private func json(_ body: ResponseBody, limit: Int) -> JSONValue? {
        // A fault is reported when the reply is read.
        (try? body.bytes(limit: limit)).flatMap { try? JSONValue(parsing: $0) }
    }
}
