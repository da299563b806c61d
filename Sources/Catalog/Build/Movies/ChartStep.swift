import CatalogModel
import CatalogSources
import CatalogState
import Time
import CatalogRendering

/// Reads the charts that are missing from the state.
///
/// Charts that were still new at the last reading are read again, because new charts may change.
struct ChartStep {
    let connection: BoxOfficeConnection
    let store: CatalogStore
    let observer: any BuildObserver
    /// The identity of the source.
    ///
    /// The state is tied to this source only when a chart is saved, because a mistyped address must
    /// not take the state.
    let identity: String
    /// Seconds since 1970.
    let now: Int64

    /// Reads the due charts.
    ///
    /// The latest days come first, because the remaining calls may not suffice for all charts.
    ///
    /// - Returns: the number of charts that could not be read, while other charts could be read.
    /// - Throws: the error that prevents reading charts. Charts that were read before the error are
    ///   saved.
    func run(_ days: ChartDays, _ kinds: [ChartKind]) async throws -> Int {
        let due = try kinds.flatMap { try missing(days, of: $0) }.sorted { $0.lastDay > $1.lastDay }
        observer.begin(.list, of: due.count)
        var failures = 0
        var hasFailed = true
        for (index, span) in due.enumerated() {
            try Task.checkCancellation()
            do {
                try await read(span, isLast: !due.contains(span.previous))
                hasFailed = false
            } catch let error as SourceError where error.concernsOneReply && !hasFailed {
                // The step continues, because the next chart shows whether only this chart is
                // faulty.
                hasFailed = true
                failures += 1
                observer.warn("\(error); the site leaves out this chart")
            }
            observer.advance(.list, index + 1, of: due.count)
        }
        observer.end(.list, "\(Count(due.count - failures, "chart")) read")
        return failures
    }

    private func missing(_ days: ChartDays, of kind: ChartKind) throws -> [ChartSpan] {
        let charts = try store.charts.summaries(of: kind)
        let known = Dictionary(charts.map { ($0.span, $0) }, uniquingKeysWith: { $1 })
        let ends = charts.map(\.span.lastDay)
        let held = ends.min().flatMap { first in ends.max().map { first...$0 } }
        return days.spans(of: kind, today: connection.budget.today, held: held).filter { span in
            guard let chart = known[span] else { return true }
            return chart.leader == nil || chart.readAt < settled(span)
        }
    }

    /// Returns the time from which a chart no longer changes, in seconds since 1970.
    private func settled(_ span: ChartSpan) -> Int64 {
        // The end of the day in UTC is used, because the day has then ended in Korea as well.
        Int64(span.lastDay.daysSince1970 + 1 + ChartDays.settlingDays) * .day
    }

    /// Reads a chart, or the previous chart if this chart is not published yet.
    ///
    /// - Parameter isLast: true if the previous chart is not among the due charts.
    private func read(_ span: ChartSpan, isLast: Bool) async throws {
        let reading = try await connection.chart(of: span)
        guard reading.chart.entries.isEmpty else { return try keep(reading) }
        let before = span.previous
        guard span.lastDay >= connection.budget.today.adding(days: -1) else {
            return observer.warn("there is no \(span.kind.rawValue) chart of \(span.firstDay)")
        }
        observer.warn(
            "the \(span.kind.rawValue) chart of \(span.firstDay) is not published yet; that of "
                + "\(before.firstDay) is the newest")
        guard try isLast && store.charts.chart(of: before) == nil else { return }
        try keep(try await connection.chart(of: before))
    }

    private func keep(_ reading: ChartReading) throws {
        for entry in reading.rejected { observer.warn("\(entry)") }
        guard !reading.chart.entries.isEmpty else { return }
        try store.transaction {
            try store.claim(source: identity)
            for entry in reading.chart.entries {
                try store.movies.record(
                    entry, until: reading.chart.span.lastDay,
                    slug: PathSlug.make(from: entry.movie.text))
            }
            try store.charts.save(reading.chart, at: now)
        }
    }
}
