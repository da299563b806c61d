import CatalogModel
import CatalogSources
import CatalogState
import CivilCalendar
import SiteRendering

/// Reads the charts that the site does not have, and once more those that were young when they were
/// read.
struct ChartStep {
    let connection: BoxOfficeConnection
    let store: CatalogStore
    let observer: BuildObserver
    /// Seconds since 1970.
    let now: Int64

    /// For so long after its last day a chart may still change, in seconds: cinemas report late.
    private static let settling = 2 * Int64.day

    /// - Throws: what keeps a chart from being read; those before it are kept.
    func run(_ days: ChartDays, _ kinds: [ChartKind]) async throws {
        let due = try kinds.flatMap { kind in
            try missing(days.spans(of: kind, today: connection.budget.today), of: kind)
        }
        observer.begin(.list, of: due.count)
        for (index, span) in due.enumerated() {
            try Task.checkCancellation()
            try await read(span, isLast: !due.contains(span.previous))
            observer.advance(.list, index + 1, of: due.count)
        }
        observer.end(.list, "\(due.count) charts read")
    }

    private func missing(_ spans: [ChartSpan], of kind: ChartKind) throws -> [ChartSpan] {
        let known = Dictionary(
            try store.charts.summaries(of: kind).map { ($0.span, $0) }, uniquingKeysWith: { $1 })
        return spans.filter { span in
            guard let chart = known[span] else { return true }
            return chart.leader == nil || chart.readAt < settled(span)
        }
    }

    /// When a chart of a span changes no more, in seconds since 1970.
    private func settled(_ span: ChartSpan) -> Int64 {
        // A day of Korea ends before that of UTC does.
        Int64(span.lastDay.daysSince1970 + 1) * .day + Self.settling
    }

    /// Reads a chart, or the one before it where that is not out yet.
    ///
    /// - Parameter isLast: whether the one before it is not read anyway.
    private func read(_ span: ChartSpan, isLast: Bool) async throws {
        let reading = try await connection.chart(of: span)
        guard reading.chart.entries.isEmpty else { return try keep(reading) }
        let before = span.previous
        guard span.lastDay >= connection.budget.today.adding(days: -1) else {
            return observer.warn("there is no \(span.kind.rawValue) chart of \(span.firstDay)")
        }
        observer.warn(
            "the \(span.kind.rawValue) chart of \(span.firstDay) is not out yet; that of "
                + "\(before.firstDay) is the newest")
        guard try isLast && store.charts.chart(of: before) == nil else { return }
        try keep(try await connection.chart(of: before))
    }

    private func keep(_ reading: ChartReading) throws {
        for entry in reading.rejected { observer.warn("\(entry)") }
        guard !reading.chart.entries.isEmpty else { return }
        try store.transaction {
            for entry in reading.chart.entries {
                try store.movies.note(
                    entry, until: reading.chart.span.lastDay,
                    slug: PathSlug.make(from: entry.movie.text))
            }
            try store.charts.save(reading.chart, at: now)
        }
    }
}
