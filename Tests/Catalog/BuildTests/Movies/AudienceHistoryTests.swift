import CatalogModel
import CatalogState
import TestSupport
import Testing
import Time

@testable import CatalogBuild

@Suite struct AudienceHistoryTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore
    private let movie = MovieID("20260001")
    private let opening = CalendarDay(year: 2026, month: 11, day: 4)

    init() throws {
        folder = try TemporaryFolder()
        store = try CatalogStore(at: folder.file("state.sqlite"))
    }

    private func entry(_ tickets: Int64, openedOn day: CalendarDay?) -> ChartEntry {
        ChartEntry(
            rank: 1, move: .by(0), movie: movie, title: "A", openedOn: day,
            audience: ChartFigure(count: tickets), sales: ChartFigure(count: 0))
    }

    /// Saves the daily charts of consecutive days, the first of them on the opening day; `nil` for
    /// a day without a chart.
    private func save(_ tickets: [Int64?]) throws {
        for (index, tickets) in tickets.enumerated() {
            guard let tickets else { continue }
            let span = ChartSpan(.daily, around: opening.adding(days: index))
            let entry = entry(tickets, openedOn: opening)
            try store.movies.record(entry, until: span.lastDay, slug: "a")
            try store.charts.save(Chart(span: span, entries: [entry]), at: 0)
        }
    }

    private func trend(
        after days: Int, openedOn opening: CalendarDay?
    ) throws -> AudienceTrend? {
        try AudienceHistory(in: store).trend(
            of: entry(0, openedOn: opening), until: self.opening.adding(days: days))
    }

    @Test func `a trend has the last seven days, and later days do not change it`() throws {
        try save([1, 2, 3, 4, 5, 6, 7, 8, 9])
        #expect(try trend(after: 7, openedOn: nil)?.days == [2, 3, 4, 5, 6, 7, 8])
        #expect(try trend(after: 1, openedOn: nil)?.days == [nil, nil, nil, nil, nil, 1, 2])
        #expect(try trend(after: 20, openedOn: nil) == nil)
    }

    @Test func `a record is a day above all days since the opening`() throws {
        try save([5, 4, 6, 6])
        #expect(try trend(after: 2, openedOn: opening)?.isRecord == true)
        #expect(try trend(after: 0, openedOn: opening)?.isRecord == false)
        #expect(try trend(after: 3, openedOn: opening)?.isRecord == false)
    }

    @Test func `if a chart since the opening is missing, no day is a record`() throws {
        try save([5, nil, 6, 7])
        #expect(try trend(after: 3, openedOn: opening)?.isRecord == false)
        #expect(try trend(after: 3, openedOn: opening.adding(days: 2))?.isRecord == true)
    }

    @Test func `without charts since the opening, no day is a record`() throws {
        try save([1, 2])
        #expect(try trend(after: 1, openedOn: opening.adding(days: -1))?.isRecord == false)
        #expect(try trend(after: 1, openedOn: nil)?.isRecord == false)
    }
}
