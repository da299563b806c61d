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
        func page(_ name: String, _ render: () throws(ThemeError) -> Void) {
            do throws(ThemeError) {
                try render()
                visit(name, renderer, nil)
            } catch {
                visit(name, renderer, error)
            }
        }
        for (name, chart) in Self.charts {
            page(name) { () throws(ThemeError) in try renderer.render(chart) }
        }
        page("the page of a movie that has everything") { () throws(ThemeError) in
            try renderer.render(MoviePage(Self.movie, poster: Self.poster, run: Self.run))
        }
        page("the page of a movie of which only the title is known") { () throws(ThemeError) in
            try renderer.render(MoviePage(Movie(id: Self.bare.movie, title: Self.bare.title)))
        }
        page("the page of a month") { () throws(ThemeError) in
            try renderer.render(
                MonthPage(
                    Self.month, leaders: Self.leaders, later: Self.month,
                    posters: [Self.full.movie: Self.poster]))
        }
        page("the page of a month without charts") { () throws(ThemeError) in
            try renderer.render(MonthPage(Self.month, leaders: [], earlier: Self.month))
        }
        page("the page of all months") { () throws(ThemeError) in
            let leader = MonthLeader(of: Self.leaders, posters: [Self.full.movie: Self.poster])
            try renderer.render(
                ArchivePage([Self.month], leaders: leader.map { [Self.month: $0] } ?? [:]))
        }
        page("the page for missing pages") { () throws(ThemeError) in
            try renderer.renderNotFound()
        }
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
