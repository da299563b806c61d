import CatalogModel
import CatalogSources
import CatalogState
import Time
import CatalogRendering

/// Reads the charts that are missing from the state.
///
/// Charts that were still new at the last reading are read again, because new charts may change.
/// So are charts with rows that could not be read, because the API may mend these rows.
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

    /// A chart to read.
    private struct DueChart {
        let span: ChartSpan
        /// True if the state has the chart, which may have changed since.
        let isKnown: Bool
        /// True if the state has a later chart of the kind.
        let isOld: Bool
    }

    /// Reads the due charts.
    ///
    /// Missing charts come before charts that are read again, and the latest days come first,
    /// because the remaining calls may not suffice for all charts.
    ///
    /// - Returns: the number of charts that could not be read, while other charts could be read,
    ///   plus the number of rows that could not be read.
    /// - Throws: the error that prevents reading charts. Charts that were read before the error are
    ///   saved.
    func run(_ days: ChartDays, _ kinds: [ChartKind]) async throws -> Int {
        try warnOfGap(days, kinds)
        let due = try kinds.flatMap { try self.due(days, of: $0) }.sorted { one, other in
            one.isKnown == other.isKnown
                ? one.span.lastDay > other.span.lastDay : other.isKnown
        }
        let spans = Set(due.map(\.span))
        observer.begin(.list, of: due.count)
        var charts = 0
        var failures = 0
        var unreadableRows = 0
        var progress = Progress()
        reading: for (index, chart) in due.enumerated() {
            try Task.checkCancellation()
            do {
                let result = try await read(
                    chart.span, isLast: !spans.contains(chart.span.previous))
                charts += result.saved
                unreadableRows += result.unreadableRows
                progress.recordAnswer()
            } catch {
                switch progress.recordFailure(error, of: chart) {
                case .endsBuild: throw error
                case .endsStep:
                    let left = due.count - index
                    failures += left
                    observer.warn(
                        "\(error); the next build requests the remaining \(Count(left, "chart"))")
                    break reading
                case .skipsChart:
                    failures += 1
                    let result =
                        chart.isKnown
                        ? "keeps the earlier reading of this chart" : "leaves out this chart"
                    observer.warn("\(error); the site \(result)")
                }
            }
            observer.advance(.list, index + 1, of: due.count)
        }
        observer.end(.list, "\(Count(charts, "chart")) read")
        return failures + unreadableRows
    }

    /// The answers of the API so far, which decide what a failure means.
    private struct Progress {
        /// The consequence of a failure to read a chart.
        enum Consequence {
            case endsBuild
            /// The next build requests the remaining charts.
            case endsStep
            case skipsChart
        }

        private var hasAnswered = false
        private var hasJustFailed = false

        mutating func recordAnswer() { (hasAnswered, hasJustFailed) = (true, false) }

        mutating func recordFailure(_ error: any Error, of chart: DueChart) -> Consequence {
            if BoxOfficeConnection.isOutOfCalls(error) {
                return chart.isKnown ? .endsStep : .endsBuild
            }
            guard BoxOfficeConnection.concernsOneRequest(error), hasAnswered || chart.isOld
            else { return .endsBuild }
            // After a first failure, the step continues, because the next chart shows whether only
            // this chart is faulty.
            defer { hasJustFailed = true }
            if !hasJustFailed { return .skipsChart }
            return hasAnswered ? .endsStep : .endsBuild
        }
    }

    private func due(_ days: ChartDays, of kind: ChartKind) throws -> [DueChart] {
        let charts = try store.charts.summaries(of: kind)
        let known = Dictionary(charts.map { ($0.span, $0) }, uniquingKeysWith: { $1 })
        let spans = days.spans(
            of: kind, today: connection.budget.today, since: charts.first?.span.lastDay)
        return spans.compactMap { span -> DueChart? in
            let chart = known[span].flatMap { $0.isEmpty ? nil : $0 }
            if let chart, chart.readAt >= settled(span) { return nil }
            return DueChart(
                span: span, isKnown: chart != nil,
                isOld: charts.last.map { span.lastDay < $0.span.lastDay } ?? false)
        }
    }

    private func warnOfGap(_ days: ChartDays, _ kinds: [ChartKind]) throws {
        let gaps = try kinds.compactMap { kind in
            try store.charts.summaries(of: kind).last.flatMap { newest in
                days.gap(
                    of: kind, today: connection.budget.today, after: newest.span.lastDay)
            }
        }
        guard let first = gaps.map(\.lowerBound).min(), let last = gaps.map(\.upperBound).max()
        else { return }
        observer.warn(
            "the charts from \(first) to \(last) are missing, because a build reads at most "
                + "\(ChartDays.longestGap) missed days; to read them, build with "
                + "'--dates \(first)..\(last)'")
    }

    /// Returns the time from which a chart no longer changes, in seconds since 1970.
    private func settled(_ span: ChartSpan) -> Int64 {
        // The end of the day in UTC is used, because the day has then ended in Korea as well.
        Int64(span.lastDay.daysSince1970 + 1 + ChartDays.settlingDays) * .day
    }

    /// Reads a chart, or the previous chart if this chart is not published yet.
    ///
    /// - Parameter isLast: true if the previous chart is not among the due charts.
    /// - Returns: the number of charts that were saved, and of rows that could not be read.
    private func read(
        _ span: ChartSpan, isLast: Bool
    ) async throws -> (saved: Int, unreadableRows: Int) {
        let reading = try await connection.chart(of: span)
        let unreadableRows = reading.rejected.count
        for entry in reading.rejected {
            observer.warn(
                "\(entry); the chart is shown without this movie, and later builds read it again")
        }
        let count = reading.chart.entries.count
        let known = try store.charts.chart(of: span)?.entries.count ?? 0
        guard count >= known else {
            // Cinemas report late, so that a chart gains movies and loses none.
            observer.warn(
                "the \(span.kind.rawValue) chart of \(span.firstDay) now has "
                    + "\(Count(count, "readable movie")) instead of \(known); the site keeps the "
                    + "earlier reading, and a later build reads the chart again")
            return (0, unreadableRows)
        }
        guard count == 0 else {
            try save(reading)
            return (1, unreadableRows)
        }
        let before = span.previous
        guard span.lastDay >= connection.budget.today.adding(days: -1) else {
            observer.warn(
                "the API does not have the \(span.kind.rawValue) chart of \(span.firstDay); later "
                    + "builds request it again")
            return (0, 0)
        }
        observer.warn(
            "the \(span.kind.rawValue) chart of \(span.firstDay) is not published yet; that of "
                + "\(before.firstDay) is the newest")
        guard try isLast && store.charts.chart(of: before) == nil else { return (0, 0) }
        return try await read(before, isLast: false)
    }

    private func save(_ reading: ChartReading) throws {
        let chart = reading.chart
        // A chart with unreadable rows counts as one that may still change.
        let time = reading.rejected.isEmpty ? now : min(now, settled(chart.span) - 1)
        try store.transaction {
            try store.claim(source: identity)
            for entry in chart.entries {
                try store.movies.record(
                    entry, until: chart.span.lastDay,
                    slug: PathSlug.make(from: entry.movie.text))
            }
            try store.charts.save(chart, at: time)
        }
    }
}
