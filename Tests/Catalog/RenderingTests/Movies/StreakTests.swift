import CatalogModel
import Testing
import Time

@testable import CatalogRendering

@Suite struct StreakTests {
    private func chart(_ day: Int, _ movie: String?, tickets: Int64 = 1) -> ChartLeader {
        let span = ChartSpan(.daily, around: SampleMovies.day(2026, 11, day))
        let entry = movie.map {
            ChartEntry(
                rank: 1, move: .by(0), movie: MovieID($0), title: $0,
                audience: ChartFigure(count: tickets), sales: ChartFigure(count: 0))
        }
        return ChartLeader(span, entry)
    }

    private func streaks(_ charts: [ChartLeader]) -> [String] {
        Streak.all(among: charts).map { "\($0.entry.title) \($0.firstDay.day)-\($0.lastDay.day)" }
    }

    @Test func `days with the same first movie are one streak`() {
        #expect(streaks([chart(1, "A"), chart(2, "A"), chart(3, "B")]) == ["A 1-2", "B 3-3"])
    }

    @Test func `a day without a chart, or without movies, ends a streak`() {
        #expect(streaks([chart(1, "A"), chart(3, "A")]) == ["A 1-1", "A 3-3"])
        #expect(streaks([chart(1, "A"), chart(2, nil), chart(3, "A")]) == ["A 1-1", "A 3-3"])
    }

    @Test func `a calendar has all days of a month by weeks, and the parts of streaks in them`()
        throws
    {
        let month = CalendarMonth(of: SampleMovies.day(2026, 11, 1))
        let page = MonthPage(month, leaders: (1...10).map { chart($0, "A") })
        let html = try ChartRenderer(theme: SampleMovies.theme()).html(page)
        // 2026-11-01 is a Sunday.
        #expect(html.contains(#"<li class="w7 s1">"#))
        #expect(html.contains(#"<li class="w1 s7">"#))
        #expect(html.contains(#"<li class="w1 s2">"#))
        #expect(html.contains("11.2–8"))
        #expect(html.contains("11.1–10"))
        #expect(html.contains("<span>30<"))
    }

    @Test func `the movie of a month is the one with the most days, then the most tickets`() {
        let days = [chart(1, "A"), chart(2, "B"), chart(3, "B", tickets: 5), chart(4, nil)]
        let leader = MonthLeader(of: days, posters: [MovieID("B"): SampleMovies.poster])
        #expect(
            leader
                == MonthLeader(
                    movie: MovieID("B"), title: "B", days: 2, poster: SampleMovies.poster))
        let equal = [chart(1, "B", tickets: 2), chart(2, "A", tickets: 3)]
        #expect(MonthLeader(of: equal, posters: [:])?.title == "A")
        #expect(MonthLeader(of: [chart(1, nil)], posters: [:]) == nil)
    }
}
