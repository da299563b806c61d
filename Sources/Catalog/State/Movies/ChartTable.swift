package import CatalogModel
import Time
import SQLite

/// All charts of the box office that were read.
///
/// Their movies must be in ``MovieTable`` first.
package final class ChartTable {
    /// A chart with its leading movie.
    package struct Summary: Hashable, Sendable {
        /// The days that the chart covers.
        package let span: ChartSpan
        /// The time of the last reading, in seconds since 1970.
        package let readAt: Int64
        /// The first entry; `nil` for a chart without movies.
        package let leader: ChartEntry?
    }

    private let database: Database

    init(in database: Database) {
        self.database = database
    }

    /// Saves a chart in place of its earlier version.
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
        try statement.bindAll(kind.rawValue)
        var summaries: [Summary] = []
        try statement.forEachRow { row in
            summaries.append(
                Summary(
                    span: ChartSpan(kind, around: CalendarDay(daysSince1970: row.int(0))),
                    readAt: Int64(row.int(1)),
                    leader: row.isNull(2) ? nil : ChartEntry(row, from: 2)))
        }
        return summaries
    }

    /// Returns the chart of a span; `nil` if it was not read.
    package func chart(of span: ChartSpan) throws -> Chart? {
        let (kind, day) = (span.kind.rawValue, span.firstDay.daysSince1970)
        let known = try database.prepare("SELECT * FROM chart WHERE kind = ? AND first_day = ?")
        try known.bindAll(kind, day)
        guard try known.firstRow({ _ in true }) != nil else { return nil }
        let statement = try database.prepare(Self.entriesSQL)
        try statement.bindAll(kind, day)
        var chart = Chart(span: span, entries: [])
        try statement.forEachRow { row in chart.entries.append(ChartEntry(row, from: 0)) }
        return chart
    }

    /// Returns the days on which a movie was in a daily chart, the earliest first.
    package func run(of movie: MovieID) throws -> [RunDay] {
        let statement = try database.prepare(Self.runSQL)
        try statement.bindAll(ChartKind.daily.rawValue, Array(movie.text.utf8))
        var days: [RunDay] = []
        try statement.forEachRow { row in
            days.append(
                RunDay(
                    day: CalendarDay(daysSince1970: row.int(0)), rank: row.int(1),
                    audience: Int64(row.int(2)), sales: Int64(row.int(3)),
                    audienceTotal: row.optionalInt(4).map(Int64.init)))
        }
        return days
    }
}

extension ChartTable {
    private static let insertSQL = """
        INSERT INTO chart_entry
        VALUES (?, ?, ?, ?, ?, ?, (SELECT number FROM movie WHERE id = ?),
            ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// An SQL expression for the last day that the chart of an entry covers.
    static let lastDay =
        ChartKind.allCases.reduce("first_day - 1 + CASE kind") { sql, kind in
            "\(sql) WHEN '\(kind.rawValue)' THEN \(kind.dayCount)"
        } + " END"

    /// The columns from which a `ChartEntry` is read.
    private static let columns = """
        rank, is_new, rise, CAST(id AS TEXT), chart_entry.title, chart_entry.opened_on,
        audience, audience_change, audience_permille, audience_total,
        sales, sales_change, sales_permille, sales_total, sales_share, screens, showings
        """

    private static let summariesSQL = """
        SELECT chart.first_day, read_at, \(columns)
        FROM chart
        LEFT JOIN chart_entry ON chart_entry.kind = chart.kind
            AND chart_entry.first_day = chart.first_day AND place = 0
        LEFT JOIN movie ON movie.number = chart_entry.movie
        WHERE chart.kind = ? ORDER BY chart.first_day
        """

    private static let entriesSQL = """
        SELECT \(columns)
        FROM chart_entry JOIN movie ON movie.number = movie
        WHERE kind = ? AND first_day = ? ORDER BY place
        """

    private static let runSQL = """
        SELECT first_day, rank, audience, sales, audience_total
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

extension ChartEntry {
    fileprivate init(_ row: borrowing Statement, from column: Int) {
        self.init(
            rank: row.int(column),
            move: row.int(column + 1) == 1 ? .new : .by(row.int(column + 2)),
            movie: MovieID(row.text(column + 3)), title: row.text(column + 4),
            openedOn: row.optionalInt(column + 5).map { CalendarDay(daysSince1970: $0) },
            audience: ChartFigure(row, from: column + 6),
            sales: ChartFigure(row, from: column + 10),
            salesShare: row.optionalInt(column + 14), screens: row.optionalInt(column + 15),
            showings: row.optionalInt(column + 16))
    }
}

extension ChartFigure {
    fileprivate init(_ row: borrowing Statement, from column: Int) {
        self.init(
            count: Int64(row.int(column)), change: row.optionalInt(column + 1).map(Int64.init),
            changePermille: row.optionalInt(column + 2),
            total: row.optionalInt(column + 3).map(Int64.init))
    }
}
