import CatalogModel
import ImageFormats
import Time

/// The sample pages of an invented movie site, with several pages of each kind.
struct SampleCinema {
    let theme: SiteTheme

    /// Renders the pages one after the other, in the same way as ``SamplePages/render(_:)``.
    func render(
        _ visit: (_ page: String, ChartRenderer, _ error: ThemeError?) -> Void
    ) {
        let renderer = ChartRenderer(theme: theme)
        for page in Self.pages { page.render(with: renderer, visit) }
    }

    private typealias Page = SamplePage<ChartRenderer>

    private static var pages: [Page] {
        charts.map { name, chart in
            Page(name) { (renderer) throws(ThemeError) in try renderer.render(chart) }
        } + [
            Page("the page of a movie that has everything") { (renderer) throws(ThemeError) in
                try renderer.render(MoviePage(movie, poster: poster, run: run))
            },
            Page("the page of a movie of which only the title is known") {
                (renderer) throws(ThemeError) in
                try renderer.render(MoviePage(Movie(id: bare.movie, title: bare.title)))
            },
            Page("the page of a month") { (renderer) throws(ThemeError) in
                try renderer.render(
                    MonthPage(month, leaders: leaders, later: month, posters: [full.movie: poster]))
            },
            Page("the page of a month without charts") { (renderer) throws(ThemeError) in
                try renderer.render(MonthPage(month, leaders: [], earlier: month))
            },
            Page("the page of all months") { (renderer) throws(ThemeError) in
                let leader = MonthLeader(of: leaders, posters: [full.movie: poster])
                try renderer.render(
                    ArchivePage([month], leaders: leader.map { [month: $0] } ?? [:]))
            },
            Page("the page for missing pages") { (renderer) throws(ThemeError) in
                try renderer.renderNotFound()
            },
        ]
    }

    private static let day = CalendarDay(year: 2022, month: 1, day: 5)
    private static let month = CalendarMonth(of: day)

    private static let full = ChartEntry(
        rank: 1, move: .by(2), movie: MovieID("20210001"), title: "The lighthouse", openedOn: day,
        audience: ChartFigure(count: 83_215, change: -831, changePermille: -10, total: 314_123),
        sales: ChartFigure(
            count: 831_412_340, change: -8_112_000, changePermille: -10, total: 3_314_123_000),
        salesShare: 412, screens: 1_412, showings: 6_012)

    private static let bare = ChartEntry(
        rank: 2, move: .new, movie: MovieID("20210002"), title: "The last train",
        audience: ChartFigure(count: 901), sales: ChartFigure(count: 8_109_000))

    private static let charts: [(name: String, page: ChartPage)] = [
        (
            "the page of a chart",
            ChartPage(
                Chart(span: span(.daily), entries: [full, bare]), earlier: span(.daily).previous,
                later: ChartSpan(.daily, around: day.adding(days: 1)),
                nearby: [span(.daily).previous, span(.daily)],
                trends: [full.movie: AudienceTrend(days: [nil, 0, 1, 2, 3, 4, 5], isRecord: true)],
                posters: [full.movie: poster])
        ),
        (
            "the page of the newest chart",
            ChartPage(Chart(span: span(.weekly), entries: [full]), isNewest: true)
        ),
        (
            "the page of a chart without movies",
            ChartPage(Chart(span: span(.weekend), entries: []))
        ),
    ]

    private static func span(_ kind: ChartKind) -> ChartSpan { ChartSpan(kind, around: day) }

    private static let leaders = [
        ChartLeader(span(.daily), full), ChartLeader(span(.weekly), bare),
        ChartLeader(span(.weekend), nil),
    ]

    private static let poster = SitePicture(
        stem: "images/poster", width: 640, height: 960, color: 21,
        copies: [.init(.webp, width: 320), .init(.jpeg, width: 640)])

    private static let run = [
        RunDay(day: day, rank: 2, audience: 100, sales: 1_000, audienceTotal: 100),
        RunDay(
            day: CalendarDay(year: 2022, month: 1, day: 6), rank: 1, audience: 1_000, sales: 10_000,
            audienceTotal: 1_100),
    ]

    private static let movie: Movie = {
        var details = MovieDetails()
        details.englishTitle = "The Lighthouse"
        details.originalTitle = "Le phare"
        details.minutes = 148
        details.year = 2021
        details.status = "Open"
        details.form = "Feature"
        details.nations = ["Korea", "France"]
        details.genres = ["Drama"]
        details.formats = ["2D"]
        details.ratings = ["12"]
        details.directors = [Person(name: "A director", englishName: "DIRECTOR")]
        details.cast = [Credit(Person(name: "An actor"), role: "The keeper")]
        details.staff = [Credit(Person(name: "A photographer"), role: "Camera")]
        details.companies = [MovieCompany(name: "Light", englishName: "Light", part: "Producer")]
        return Movie(id: full.movie, title: full.title, openedOn: day, details: details)
    }()
}
