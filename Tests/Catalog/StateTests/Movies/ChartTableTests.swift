import CatalogModel
import CatalogState
import Time
import TestSupport
import Testing

@Suite struct ChartTableTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    private static let wednesday = CalendarDay(year: 2022, month: 1, day: 5)

    private func keep(_ chart: Chart, at time: Int64 = 0) throws {
        for entry in chart.entries {
            try store.movies.record(entry, until: chart.span.lastDay, slug: "m-\(entry.movie)")
        }
        try store.charts.save(chart, at: time)
    }

    private func chart(
        _ movies: [String], _ kind: ChartKind = .daily, on day: CalendarDay = wednesday
    ) -> Chart {
        Chart(
            span: ChartSpan(kind, around: day),
            entries: movies.enumerated().map { place, movie in .sample(movie, rank: place + 1) })
    }

    @Test func `a chart is stored with all values of its entries`() throws {
        var chart = chart(["a", "2023C165"])
        chart.entries[0].move = .new
        chart.entries[0].openedOn = Self.wednesday
        chart.entries[0].salesShare = 342
        chart.entries[1].move = .by(-3)
        chart.entries[1].audience = ChartFigure(
            count: 50_399, change: -9_564, changePermille: -159, total: 6_252_827)
        chart.entries[1].sales = ChartFigure(count: 1 << 40)
        chart.entries[1].screens = 0
        chart.entries[1].showings = nil
        try keep(chart)
        #expect(try store.charts.chart(of: chart.span) == chart)
    }

    @Test func `a chart that was never read is nil, and a chart may be empty`() throws {
        let span = ChartSpan(.daily, around: Self.wednesday)
        #expect(try store.charts.chart(of: span) == nil)
        try keep(chart([]))
        #expect(try store.charts.chart(of: span) == Chart(span: span, entries: []))
        let summary = try #require(try store.charts.summaries(of: .daily).first)
        #expect(summary.leader == nil && summary.isEmpty)
    }

    @Test func `a chart without its first row has no leader`() throws {
        var chart = chart(["b"])
        chart.entries[0] = .sample("b", rank: 2)
        try keep(chart)
        let summary = try #require(try store.charts.summaries(of: .daily).first)
        #expect(summary.leader == nil && !summary.isEmpty)
    }

    @Test func `a chart that is read again replaces the old one`() throws {
        try keep(chart(["a", "b"]), at: 1)
        try keep(chart(["b"]), at: 2)
        #expect(try store.charts.chart(of: chart([]).span)?.entries.map(\.movie.text) == ["b"])
        #expect(try store.charts.summaries(of: .daily).map(\.readAt) == [2])
    }

    @Test func `a movie that was renamed has its newest title in all charts`() throws {
        try keep(chart(["a"]))
        var later = chart(["a"], on: Self.wednesday.adding(days: 1))
        later.entries[0].title = "New"
        try keep(later)
        #expect(try store.charts.chart(of: chart([]).span)?.entries.map(\.title) == ["New"])
        #expect(try store.charts.summaries(of: .daily).map(\.leader?.title) == ["New", "New"])
    }

    @Test func `charts of a kind are listed by their days, with their first movies`()
        throws
    {
        let days = [0, -1, 40].map { Self.wednesday.adding(days: $0) }
        for (day, leader) in zip(days, ["a", "b", "c"]) {
            try keep(chart([leader, "z"], on: day))
        }
        try keep(chart(["w"], .weekly))
        let daily = try store.charts.summaries(of: .daily)
        #expect(daily.map(\.span.firstDay) == days.sorted())
        #expect(daily.map(\.leader?.movie.text) == ["b", "a", "c"])
        #expect(daily.first?.leader == .sample("b"))
        #expect(try store.charts.summaries(of: .weekly).map(\.leader?.movie.text) == ["w"])
        #expect(try store.charts.summaries(of: .weekend).isEmpty)
    }

    @Test func `the run of a movie consists of its daily charts alone`() throws {
        try keep(chart(["a", "b"]))
        try keep(chart(["b"], on: Self.wednesday.adding(days: 2)))
        try keep(chart(["b"], .weekly))
        let run = try store.charts.run(of: MovieID("b"))
        #expect(run.map(\.day.description) == ["2022-01-05", "2022-01-07"])
        #expect(run.map(\.rank) == [2, 1])
        #expect(run.map(\.audienceTotal) == [9_000, 9_000])
        #expect(try store.charts.run(of: MovieID("c")).isEmpty)
    }
}
