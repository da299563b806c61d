package import CatalogModel
package import Time
import SQLite

/// All charts of the box office that were read.
///
/// Before a chart is saved, its movies must be in ``MovieTable``.
package final class ChartTable {
    /// A chart with its leading movie.
    package struct Summary: Hashable, Sendable {
        /// The days that the chart covers.
        package let span: ChartSpan
        /// The time of the last reading, in seconds since 1970.
        package let readAt: Int64
        /// True for a chart without movies.
        package let isEmpty: Bool
        /// The entry of rank 1; `nil` if its row could not be read, and for a chart without movies.
        package let leader: ChartEntry?
    }

    private let database: Database

    init(in database: Database) {
        self.database = database
    }

    /// Saves a chart, and replaces an earlier version of the same chart.
    ///
    /// - Parameter time: the time of the reading, in seconds since 1970.
    package func save(_ chart: Chart, at time: Int64) throws {
        let (kind, day) = (chart.span.kind.rawValue, chart.span.firstDay.daysSince1970)
        try database.run(
            "INSERT OR REPLACE INTO chart (kind, first_day, read_at) VALUES (?, ?, ?)",
            kind, day, time)
        try database.run("DELETE FROM chart_entry WHERE kind = ? AND first_day = ?", kind, day)
        let insert = try database.prepare(Self.insertSQL)
        for (place, entry) in chart.entries.enumerated() {
            try insert.run(
                kind, day, place, entry.rank, entry.move == .new, entry.move.rise,
                Array(entry.movie.text.utf8), entry.title, entry.openedOn?.daysSince1970,
                entry.audience.count, entry.audience.change, entry.audience.changePermille,
                entry.audience.total, entry.sales.count, entry.sales.change,
                entry.sales.changePermille, entry.sales.total, entry.salesShare,
                entry.screens, entry.showings)
        }
    }

    /// Returns the charts of a kind, the earliest first.
    package func summaries(of kind: ChartKind) throws -> [Summary] {
        let statement = try database.prepare(Self.summariesSQL)
        return try statement.rows(binding: kind.rawValue) { row in
            let first = row.isNull(EntryColumn.rank) ? nil : ChartEntry(row)
            return Summary(
                span: ChartSpan(
                    kind, around: CalendarDay(daysSince1970: row.int(EntryColumn.firstDay))),
                readAt: row.int64(EntryColumn.readAt), isEmpty: first == nil,
                leader: first?.rank == 1 ? first : nil)
        }
    }

    /// Returns the chart of `span`; `nil` if the chart was not read.
    package func chart(of span: ChartSpan) throws -> Chart? {
        let (kind, day) = (span.kind.rawValue, span.firstDay.daysSince1970)
        let known = try database.prepare("SELECT * FROM chart WHERE kind = ? AND first_day = ?")
        guard try known.firstRow(binding: kind, day, read: { _ in true }) != nil else { return nil }
        let statement = try database.prepare(Self.entriesSQL)
        var chart = Chart(span: span, entries: [])
        try statement.forEachRow(binding: kind, day) { row in chart.entries.append(ChartEntry(row))
        }
        return chart
    }

    /// Calls `body` with the tickets of each movie in each daily chart, the earliest chart first.
    package func forEachAudience(
        _ body: (_ movie: MovieID, _ day: CalendarDay, _ audience: Int64) throws -> Void
    ) throws {
        let statement = try database.prepare(Self.audiencesSQL)
        try statement.forEachRow(binding: ChartKind.daily.rawValue) { row in
            try body(
                MovieID(row.text(AudienceColumn.id)),
                CalendarDay(daysSince1970: row.int(AudienceColumn.firstDay)),
                row.int64(AudienceColumn.audience))
        }
    }

    /// Returns the days on which a movie was in a daily chart, the earliest first.
    package func run(of movie: MovieID) throws -> [RunDay] {
        let statement = try database.prepare(Self.runSQL)
        return try statement.rows(binding: ChartKind.daily.rawValue, Array(movie.text.utf8)) {
            row in
            RunDay(
                day: CalendarDay(daysSince1970: row.int(RunColumn.firstDay)),
                rank: row.int(RunColumn.rank), audience: row.int64(RunColumn.audience),
                sales: row.int64(RunColumn.sales),
                audienceTotal: row.optionalInt64(RunColumn.audienceTotal))
        }
    }
}

extension ChartTable {
    private static let insertSQL = """
        INSERT INTO chart_entry
        VALUES (?, ?, ?, ?, ?, ?, (SELECT number FROM movie WHERE id = ?),
            ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// An SQL expression for the last day of the chart to which an entry belongs.
    static let lastDay =
        ChartKind.allCases.reduce("first_day - 1 + CASE kind") { sql, kind in
            "\(sql) WHEN '\(kind.rawValue)' THEN \(kind.dayCount)"
        } + " END"

    // A movie that was renamed has its newest title in all charts.
    private static let columns = EntryColumn.list(computing: [
        .firstDay: "chart.first_day", .id: "CAST(movie.id AS TEXT)", .title: "movie.title",
        .openedOn: "chart_entry.opened_on",
    ])

    private static let summariesSQL = """
        SELECT \(columns)
        FROM chart
        LEFT JOIN chart_entry ON chart_entry.kind = chart.kind
            AND chart_entry.first_day = chart.first_day AND place = 0
        LEFT JOIN movie ON movie.number = chart_entry.movie
        WHERE chart.kind = ? ORDER BY chart.first_day
        """

    private static let entriesSQL = """
        SELECT \(columns)
        FROM chart JOIN chart_entry USING (kind, first_day)
        JOIN movie ON movie.number = chart_entry.movie
        WHERE kind = ? AND first_day = ? ORDER BY place
        """

    private static let audiencesSQL = """
        SELECT \(AudienceColumn.list(computing: [.id: "CAST(movie.id AS TEXT)"]))
        FROM chart_entry JOIN movie ON movie.number = chart_entry.movie
        WHERE kind = ? ORDER BY first_day, place
        """

    private static let runSQL = """
        SELECT \(RunColumn.list)
        FROM chart_entry
        WHERE kind = ? AND movie = (SELECT number FROM movie WHERE id = ?)
        ORDER BY first_day
        """
}

extension RankMove {
    fileprivate var rise: Int {
        switch self {
        case .new: 0
        case .by(let ranks): ranks
        }
    }
}

/// The columns of a chart and of one of its entries.
private enum EntryColumn: Int, ColumnList {
    case firstDay, readAt
    case rank, isNew, rise, id, title, openedOn
    case audience, audienceChange, audiencePermille, audienceTotal
    case sales, salesChange, salesPermille, salesTotal
    case salesShare, screens, showings
}

/// The columns of the tickets of a movie in a daily chart.
private enum AudienceColumn: Int, ColumnList {
    case id, firstDay, audience
}

/// The columns of a movie's day in a daily chart.
private enum RunColumn: Int, ColumnList {
    case firstDay, rank, audience, sales, audienceTotal
}

extension ChartEntry {
    fileprivate init(_ row: borrowing Statement) {
        self.init(
            rank: row.int(EntryColumn.rank),
            move: row.int(EntryColumn.isNew) == 1 ? .new : .by(row.int(EntryColumn.rise)),
            movie: MovieID(row.text(EntryColumn.id)), title: row.text(EntryColumn.title),
            openedOn: row.optionalInt(EntryColumn.openedOn).map { CalendarDay(daysSince1970: $0) },
            audience: ChartFigure(
                row, (.audience, .audienceChange, .audiencePermille, .audienceTotal)),
            sales: ChartFigure(row, (.sales, .salesChange, .salesPermille, .salesTotal)),
            salesShare: row.optionalInt(EntryColumn.salesShare),
            screens: row.optionalInt(EntryColumn.screens),
            showings: row.optionalInt(EntryColumn.showings))
    }
}

extension ChartFigure {
    fileprivate init(
        _ row: borrowing Statement,
        _ columns: (
            count: EntryColumn, change: EntryColumn, permille: EntryColumn, total: EntryColumn
        )
    ) {
        self.init(
            count: row.int64(columns.count),
            change: row.optionalInt64(columns.change),
            changePermille: row.optionalInt(columns.permille),
            total: row.optionalInt64(columns.total))
    }
}
