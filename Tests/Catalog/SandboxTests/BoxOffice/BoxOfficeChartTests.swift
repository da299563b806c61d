import Time
import Testing

@testable import CatalogSandbox

/// Rules for any chart, tested on four weeks with openings and two holidays.
@Suite struct BoxOfficeChartTests {
    private static let monday = BoxOffice.day(2026, 9, 14)
    private static let days = (0..<28).map { monday.adding(days: $0) }
    private static let weeks = (0..<4).map { monday.adding(days: 7 * $0) }
    private static let kinds: [CountedDays.Kind] = [.daily, .weekly, .weekend, .workdays]

    private static func charts(_ kind: CountedDays.Kind) -> [BoxOfficeChart] {
        (kind == .daily ? days : weeks).map { BoxOffice.chart(kind, $0) }
    }

    @Test(arguments: kinds)
    func `a chart has ten films, the most seen first`(kind: CountedDays.Kind) {
        for chart in Self.charts(kind) {
            #expect(chart.entries.map(\.place.rank) == Array(1...10))
            let tickets = chart.entries.map(\.place.attendance.tickets)
            #expect(zip(tickets, tickets.dropFirst()).allSatisfy { $0 >= $1 })
            #expect(tickets.allSatisfy { $0 > 0 })
        }
    }

    @Test(arguments: kinds)
    func `ranks and new entries agree with the chart before`(kind: CountedDays.Kind) {
        let charts = Self.charts(kind)
        var kept = 0
        for (before, chart) in zip(charts, charts.dropFirst()) {
            let ranks = Dictionary(
                uniqueKeysWithValues: before.entries.map { ($0.place.release.code, $0) })
            for entry in chart.entries {
                let old = ranks[entry.place.release.code]
                guard let place = entry.before else {
                    #expect(old == nil && entry.rise == 0)
                    continue
                }
                let oldRank = entry.place.rank + entry.rise
                // A film below the tenth rank of the day before is not a new entry.
                #expect(place.rank == oldRank && (oldRank > 10) == (old == nil))
                guard let old else { continue }
                kept += 1
                #expect(old.place.rank == oldRank)
                #expect(old.place.attendance == place.attendance)
            }
        }
        #expect(kept > charts.count * 4)
    }

    @Test(arguments: kinds)
    func `shares add up to at most all of it`(kind: CountedDays.Kind) {
        for chart in Self.charts(kind) {
            let shares = chart.entries.map(\.salesShare)
            #expect((900...1_000) ~= shares.reduce(0, +))
        }
    }

    @Test func `a week is the sum of its days, and so are its two parts`() {
        for monday in Self.weeks {
            for entry in BoxOffice.chart(.weekly, monday).entries {
                let release = entry.place.release
                let days = (0..<7).map { monday.adding(days: $0) }.map { day in
                    release.attendance(on: day...day)
                }
                let week = entry.place.attendance
                #expect(week.tickets == days.reduce(0) { $0 + $1.tickets })
                #expect(week.sales == days.reduce(0) { $0 + $1.sales })
                #expect(week.showings == days.reduce(0) { $0 + $1.showings })
                #expect(week.screens == days.map(\.screens).max())
                let parts = [CountedDays.Kind.workdays, .weekend].map {
                    release.attendance(on: CountedDays($0, of: monday).days).tickets
                }
                #expect(week.tickets == parts.reduce(0, +))
            }
        }
    }

    @Test func `totals grow by the numbers of each day`() {
        for day in Self.days {
            let before = day.adding(days: -1)
            for entry in BoxOffice.chart(.daily, day).entries {
                let old = entry.place.release.total(until: before)
                let now = entry.place.attendance
                #expect(entry.total.tickets == old.tickets + now.tickets)
                #expect(entry.total.sales == old.sales + now.sales)
                #expect(now.tickets > 0)
            }
        }
        for monday in Self.weeks {
            for entry in BoxOffice.chart(.weekly, monday).entries {
                let sunday = BoxOffice.chart(.daily, monday.adding(days: 6)).entries
                    .first { $0.place.release.code == entry.place.release.code }
                if let sunday { #expect(sunday.total == entry.total) }
            }
        }
    }

    @Test(arguments: [2004, 2015, 2026])
    func `every day of a year has more than ten films`(year: Int) {
        let first = max(Programme.start(of: year), Programme.firstDay)
        for day in (0..<364).map({ first.adding(days: $0) }) {
            let ranking = Ranking(
                of: .standard, CountedDays(.daily, of: day), BoxOfficeFilter())
            #expect(ranking.places.count > 10, "\(day)")
        }
    }

    @Test func `films open on Wednesdays, and have most viewers at weekends`() throws {
        let releases = Film.all.map { Release(film: $0, year: 2026) }
        for release in releases {
            #expect(release.runStart.weekday == 3)
            #expect(release.film.isUndated || release.openedOn?.weekday == 3)
        }
        for release in releases where !release.film.isArtHouse {
            // From Wednesday on the fourth is Saturday; one holiday does not outweigh three weeks.
            let days = [0, 3].map { day in
                (1...3).reduce(0) { sum, week in
                    let day = release.runStart.adding(days: 7 * week + day)
                    return sum + release.attendance(on: day...day).tickets
                }
            }
            #expect(days[1] > days[0] * 3 / 2, "\(release.film.title)")
        }
    }

    @Test func `a film has fewer viewers from week to week`() {
        for film in Film.all where !film.isArtHouse {
            let release = Release(film: film, year: 2026)
            let weeks = (0..<6).map { week -> Int in
                let first = release.runStart.adding(days: 7 * week)
                return release.attendance(on: first...first.adding(days: 6)).tickets
            }
            // A holiday may make up for what a long-runner loses.
            guard weeks[1] * 10 < weeks[0] * 7 else { continue }
            #expect(zip(weeks, weeks.dropFirst()).allSatisfy { $0 > $1 }, "\(film.title)")
        }
    }

    @Test func `one film stays for most of a year`() throws {
        let film = try BoxOffice.film { $0.title == "달리는 국밥집" }
        let release = Release(film: film, year: 2025)
        let ranks = (0..<40).compactMap { week in
            BoxOffice.chart(.weekly, release.runStart.adding(days: 7 * week)).entries
                .first { $0.place.release.code == release.code }?.place.rank
        }
        #expect(ranks.count == 40 && ranks.min() == 1)
    }

    @Test func `a film that returns keeps its viewers of long ago`() throws {
        let film = try BoxOffice.film { $0.earlier != nil }
        let release = Release(film: film, year: 2026)
        let entry = try #require(
            BoxOffice.chart(.daily, release.runStart).entries
                .first { $0.place.release.code == release.code })
        #expect(entry.before == nil)
        #expect(entry.total.tickets > 412_908)
        let before = release.total(until: release.runStart.adding(days: -1)).tickets
        #expect(entry.total.tickets - entry.place.attendance.tickets == before)
        let previews = release.runStart.adding(days: -4)...release.runStart.adding(days: -1)
        #expect(before - release.attendance(on: previews).tickets == 412_908)
        #expect(release.openedOn?.year == 1994 && release.producedIn == 1992)
    }

    @Test func `previews are counted before a film opens, and it is new once more`() throws {
        let film = try BoxOffice.film { $0.title == "은하철물점" }
        let release = Release(film: film, year: 2026)
        let opening = release.runStart
        let days = (-5...0).map { opening.adding(days: $0) }
        #expect(
            days.map { release.attendance(on: $0...$0).tickets > 0 } == [
                false, true, true, false, false, true,
            ])
        let second = try #require(
            BoxOffice.chart(.daily, days[2]).entries.first { $0.place.release.code == release.code }
        )
        #expect(second.before != nil && release.openedOn == opening && days[2] < opening)
        let first = try #require(BoxOffice.chart(.daily, opening).entries.first)
        #expect(first.place.release.code == release.code && first.before == nil)
        #expect(first.total.tickets > first.place.attendance.tickets)
    }

    @Test func `previews are counted however long before a film opens they are`() throws {
        let run = try #require(
            FilmRun(parsing: "0001 20 -10 9000: 5000.3.50 4800.0 0 0 0 0 0 0 0 0 900.4.40"))
        let release = Release(film: Film.all[0], year: 2026, run: run)
        let days = (-11...0).map { release.runStart.adding(days: $0) }
        let tickets = days.map { release.attendance(on: $0...$0).tickets }
        #expect(tickets.indices.filter { tickets[$0] > 0 } == [1, 2, 11])
        #expect(release.total(until: days[2]).tickets == tickets[1] + tickets[2])
    }

    @Test(arguments: [
        (nil, 50, 50, 1_000), (0, 7, 7, 1_000), (100, 87, -13, -130), (200, 199, -1, -5),
        (3, 4, 1, 333), (3, 5, 2, 667), (3, 2, -1, -333), (64, 64, 0, 0), (1, 20, 19, 19_000),
    ])
    func `a change is given in tickets and in tenths of a percent`(
        before: Int?, now: Int, difference: Int, permille: Int
    ) {
        let change = BoxOfficeChart.Change(from: before, to: now)
        #expect(change.difference == difference && change.permille == permille)
    }

    @Test(arguments: [
        (1_000, "100", "100.0"), (-130, "-13", "-13.0"), (-159, "-15.9", "-15.9"),
        (-5, "-0.5", "-0.5"), (0, "0", "0.0"), (111_498, "11149.8", "11149.8"), (9, "0.9", "0.9"),
    ])
    func `tenths are written as the council writes them`(
        tenths: Int, daily: String, weekly: String
    ) {
        #expect(tenths.tenths(isExact: false) == daily)
        #expect(tenths.tenths(isExact: true) == weekly)
    }

    @Test(arguments: [
        (CountedDays.Kind.weekend, BoxOffice.day(2012, 1, 1), "20111230", "20120101", "201152"),
        (.weekly, BoxOffice.day(2012, 1, 1), "20111226", "20120101", "201152"),
        (.workdays, BoxOffice.day(2022, 1, 5), "20220103", "20220106", "202201"),
        (.weekly, BoxOffice.day(2021, 1, 3), "20201228", "20210103", "202053"),
        (.weekend, BoxOffice.day(2020, 12, 28), "20210101", "20210103", "202053"),
        (.daily, BoxOffice.day(2024, 2, 29), "20240229", "20240229", "202409"),
        (.weekly, BoxOffice.day(973, 1, 8), "09730104", "09730110", "097301"),
    ])
    func `a chart counts the days of a week, which has a number`(
        kind: CountedDays.Kind, day: CalendarDay, first: String, last: String, week: String
    ) {
        let days = CountedDays(kind, of: day)
        #expect(days.first.compactText == first && days.last.compactText == last)
        #expect(days.yearAndWeek == week)
        #expect(days.previous.last < days.first)
        #expect(CountedDays(kind, of: days.last) == days)
    }
}
