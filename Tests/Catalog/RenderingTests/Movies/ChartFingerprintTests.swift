import CatalogModel
import ImageFormats
import Time
import Digest
import CatalogRendering
import Testing

@Suite struct ChartFingerprintTests {
    private let renderer: ChartRenderer

    init() throws {
        renderer = ChartRenderer(theme: try SampleMovies.smallTheme.get())
    }

    /// A change of one field of something.
    private struct Change<Subject>: CustomStringConvertible {
        let description: String
        let apply: (inout Subject) -> Void

        init(_ field: String, _ apply: @escaping (inout Subject) -> Void) {
            description = field
            self.apply = apply
        }

        func applied(to subject: Subject) -> Subject {
            var subject = subject
            apply(&subject)
            return subject
        }
    }

    /// Expects each change to give another fingerprint, and none of the fields to be forgotten.
    private func expect<Subject>(
        _ subject: Subject, _ changes: [Change<Subject>], without unseen: Set<String> = [],
        fingerprint: (Subject) -> Fingerprint
    ) {
        var seen: Set = [fingerprint(subject)]
        for change in changes {
            let isNew = seen.insert(fingerprint(change.applied(to: subject))).inserted
            #expect(isNew, "\(Subject.self).\(change)")
        }
        let fields = Set(Mirror(reflecting: subject).children.compactMap(\.label))
        let changed = Set(changes.map { String($0.description.prefix { $0 != " " }) })
        #expect(fields.subtracting(unseen) == changed, "\(Subject.self)")
        #expect(fingerprint(subject) == fingerprint(subject))
    }

    @Test func `each field of an entry changes the fingerprint of its chart's page`() {
        expect(
            SampleMovies.full,
            [
                Change("rank") { $0.rank = 2 }, Change("move") { $0.move = .new },
                Change("move by 1") { $0.move = .by(1) },
                Change("movie") { $0.movie = MovieID("2") }, Change("title") { $0.title = "Other" },
                Change("openedOn") { $0.openedOn = nil },
                Change("openedOn in 1970") {
                    $0.openedOn = CalendarDay(year: 1970, month: 1, day: 1)
                },
                Change("audience") { $0.audience = $0.sales },
                Change("sales") { $0.sales = $0.audience },
                Change("salesShare") { $0.salesShare = nil },
                Change("salesShare 0") { $0.salesShare = 0 },
                Change("screens") { $0.screens = nil }, Change("screens 0") { $0.screens = 0 },
                Change("showings") { $0.showings = nil },
            ]
        ) { entry in
            fingerprint(of: [entry])
        }
    }

    @Test func `each number of a figure changes the fingerprint of its chart's page`() {
        expect(
            SampleMovies.full.sales,
            [
                Change("count") { $0.count = 1 }, Change("change") { $0.change = nil },
                Change("change 0") { $0.change = 0 },
                Change("changePermille") { $0.changePermille = nil },
                Change("changePermille 0") { $0.changePermille = 0 },
                Change("total") { $0.total = nil }, Change("total 0") { $0.total = 0 },
            ]
        ) { figure in
            var entry = SampleMovies.full
            entry.sales = figure
            return fingerprint(of: [entry])
        }
    }

    private func fingerprint(of entries: [ChartEntry]) -> Fingerprint {
        let chart = Chart(span: SampleMovies.wednesday, entries: entries)
        return renderer.inputs(of: ChartPage(chart)).fingerprint
    }

    @Test func `each part of a chart's page changes its fingerprint`() {
        expect(
            SampleMovies.chartPage,
            [
                Change("chart by span") {
                    $0.chart.span = ChartSpan(.weekend, around: $0.chart.span.firstDay)
                },
                Change("chart by entries") { $0.chart.entries.swapAt(0, 1) },
                Change("chart by last entry") { $0.chart.entries.removeLast() },
                Change("isNewest") { $0.isNewest = true },
                Change("earlier") { $0.earlier = nil },
                Change("earlier by two days") { $0.earlier = $0.earlier?.previous },
                Change("later") { $0.later = $0.earlier },
                Change("nearby") { $0.nearby = [SampleMovies.wednesday] },
                Change("trends") {
                    $0.trends[SampleMovies.full.movie] = AudienceTrend(days: [1, nil])
                },
                Change("trends by days") {
                    $0.trends[SampleMovies.full.movie] = AudienceTrend(days: [1, 0])
                },
                Change("trends by record") {
                    $0.trends[SampleMovies.full.movie] = AudienceTrend(days: [], isRecord: true)
                },
                Change("posters") { $0.posters = [:] },
                Change("posters of others") {
                    $0.posters[SampleMovies.bare.movie] = SampleMovies.poster
                },
            ]
        ) {
            renderer.inputs(of: $0).fingerprint
        }
    }

    @Test func `a poster of a movie outside the chart does not change the chart's page`() throws {
        var page = SampleMovies.chartPage
        page.posters[MovieID("another")] = SampleMovies.poster
        #expect(renderer.inputs(of: page) == renderer.inputs(of: SampleMovies.chartPage))
    }

    @Test func `each field of a picture changes the fingerprint of the pages that show it`() {
        expect(
            SampleMovies.poster,
            [
                Change("stem") { $0.stem = "images/other" }, Change("width") { $0.width = 320 },
                Change("height") { $0.height = 320 }, Change("color") { $0.color = 2 },
                Change("hasCard") { $0.hasCard = true },
                Change("copies") { $0.copies = [] },
                Change("copies of another width") { $0.copies[0].width = 161 },
                Change("copies of another format") { $0.copies[0].format = .avif },
            ]
        ) { poster in
            renderer.inputs(of: MoviePage(SampleMovies.movie, poster: poster)).fingerprint
        }
    }

    @Test func `each part of a movie's page changes its fingerprint`() {
        expect(
            SampleMovies.moviePage,
            [
                Change("movie") { $0.movie.title = "Other" }, Change("poster") { $0.poster = nil },
                Change("run") { $0.run.removeLast() },
            ]
        ) {
            renderer.inputs(of: $0).fingerprint
        }
        expect(
            SampleMovies.movie,
            [
                Change("id") { $0.id = MovieID("other") }, Change("title") { $0.title = "Other" },
                Change("openedOn") { $0.openedOn = nil }, Change("details") { $0.details = nil },
                Change("details of nothing") { $0.details = MovieDetails() },
            ], without: ["poster"]
        ) {
            renderer.inputs(of: MoviePage($0)).fingerprint
        }
    }

    @Test func `each field of a movie's details changes the fingerprint of its page`() throws {
        expect(
            try #require(SampleMovies.movie.details),
            [
                Change("englishTitle") { $0.englishTitle = nil },
                Change("originalTitle") { $0.originalTitle = "" },
                Change("minutes") { $0.minutes = nil }, Change("year") { $0.year = 0 },
                Change("status") { $0.status = nil }, Change("form") { $0.form = "" },
                Change("nations") { $0.nations = [] }, Change("genres") { $0.genres.reverse() },
                Change("formats") { $0.formats.removeLast() },
                Change("ratings") { $0.ratings.append("") },
                Change("directors") { $0.directors[0].englishName = nil },
                Change("directors by name") { $0.directors[0].name = "Other" },
                Change("cast") { $0.cast.removeLast() },
                Change("cast by role") { $0.cast[1].role = "" },
                Change("staff") { $0.staff.removeFirst() },
                Change("companies") { $0.companies.removeLast() },
                Change("companies by name") { $0.companies[0].name = "" },
                Change("companies by English name") { $0.companies[0].englishName = nil },
                Change("companies by part") { $0.companies[0].part = nil },
            ]
        ) { details in
            var movie = SampleMovies.movie
            movie.details = details
            return renderer.inputs(of: MoviePage(movie)).fingerprint
        }
    }

    @Test func `each field of a day of a run changes the fingerprint of its movie's page`() {
        expect(
            SampleMovies.run[1],
            [
                Change("day") { $0.day = $0.day.adding(days: 20) }, Change("rank") { $0.rank = 2 },
                Change("audience") { $0.audience = 2 }, Change("sales") { $0.sales = 2 },
                Change("audienceTotal") { $0.audienceTotal = nil },
            ]
        ) { day in
            renderer.inputs(of: MoviePage(SampleMovies.movie, run: [day])).fingerprint
        }
    }

    @Test func `the order of the days of a run changes nothing`() throws {
        var page = SampleMovies.moviePage
        page.run.reverse()
        #expect(renderer.inputs(of: page) == renderer.inputs(of: SampleMovies.moviePage))
        #expect(try renderer.html(page) == renderer.html(SampleMovies.moviePage))
    }

    @Test func `each part of a month's page changes its fingerprint`() {
        expect(
            SampleMovies.monthPage,
            [
                Change("month") { $0.month = CalendarMonth(of: SampleMovies.day(2023, 1, 1)) },
                Change("leaders") { $0.leaders.removeLast() },
                Change("leaders by days") {
                    $0.leaders[0].span = ChartSpan(.daily, around: SampleMovies.day(2022, 1, 6))
                },
                Change("leaders by movie") { $0.leaders[0].entry = nil },
                Change("leaders by title") { $0.leaders[0].entry?.title = "Other" },
                Change("leaders by audience") { $0.leaders[0].entry?.audience.count = 1 },
                Change("earlier") { $0.earlier = nil },
                Change("later") { $0.later = $0.earlier },
                Change("posters") { $0.posters[SampleMovies.full.movie] = SampleMovies.poster },
            ]
        ) {
            renderer.inputs(of: $0).fingerprint
        }
    }

    @Test func `each part of the page of all months changes its fingerprint`() {
        let month = CalendarMonth(of: SampleMovies.day(2022, 1, 1))
        let leader = MonthLeader(movie: SampleMovies.full.movie, title: "A", days: 1)
        var page = SampleMovies.archivePage
        page.leaders[month] = leader
        expect(
            page,
            [
                Change("months") { $0.months.remove(month) },
                Change("leaders") { $0.leaders = [:] },
                Change("leaders by title") { $0.leaders[month]?.title = "B" },
                Change("leaders by days") { $0.leaders[month]?.days = 2 },
                Change("leaders by movie") { $0.leaders[month]?.movie = MovieID("2") },
                Change("leaders by poster") { $0.leaders[month]?.poster = SampleMovies.poster },
            ]
        ) {
            renderer.inputs(of: $0).fingerprint
        }
    }

    @Test func `values of charts that a month does not show change nothing`() throws {
        var page = SampleMovies.monthPage
        page.leaders.reverse()
        page.leaders[5].entry?.sales.count = 1
        page.leaders[5].entry?.move = .new
        #expect(renderer.inputs(of: page) == renderer.inputs(of: SampleMovies.monthPage))
        #expect(try renderer.html(page) == renderer.html(SampleMovies.monthPage))
    }

    @Test func `a month more changes the page of all months`() {
        let page = SampleMovies.archivePage
        let more = ArchivePage(page.months.union([CalendarMonth(of: SampleMovies.day(2020, 1, 1))]))
        #expect(renderer.inputs(of: page).fingerprint != renderer.inputs(of: more).fingerprint)
    }
}
