import CatalogModel
import ImageFormats
import Time
import CatalogRendering
import Testing

/// Invented charts and movies, with usual and unusual values.
enum SampleMovies {
    static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
        CalendarDay(year: year, month: month, day: day)
    }

    static let wednesday = ChartSpan(.daily, around: day(2022, 1, 5))

    /// An entry that has everything.
    static let full = ChartEntry(
        rank: 1, move: .by(0), movie: MovieID("20210001"), title: "그 겨울의 등대지기",
        openedOn: day(2021, 12, 15),
        audience: ChartFigure(
            count: 83_215, change: -12_831, changePermille: -134, total: 6_314_123),
        sales: ChartFigure(
            count: 831_412_340, change: -130_112_000, changePermille: -135,
            total: 63_314_123_000),
        salesShare: 412, screens: 1_412, showings: 6_012)

    /// An entry with the required fields only.
    static let bare = ChartEntry(
        rank: 4, move: .by(-1), movie: MovieID("2023C165"), title: "막차",
        audience: ChartFigure(count: 901), sales: ChartFigure(count: 8_109_000))

    static let daily = Chart(
        span: wednesday,
        entries: [
            full,
            ChartEntry(
                rank: 2, move: .by(2), movie: MovieID("<b>\"2\""),
                title: #"</title><script>alert("1")</script> & 'x' {{ site.title }}"#,
                openedOn: day(2022, 1, 5),
                audience: ChartFigure(
                    count: 12_000, change: 11_000, changePermille: 11_000, total: 12_345),
                sales: ChartFigure(
                    count: 100_000_000, change: 0, changePermille: 0, total: 120_000_000),
                salesShare: 100, screens: 3, showings: 7),
            ChartEntry(
                rank: 3, move: .new, movie: MovieID("20220007"), title: "다음 주에 만나요",
                openedOn: day(2022, 1, 12),
                audience: ChartFigure(
                    count: 9_998, change: 9_998, changePermille: 1_000, total: 9_998),
                sales: ChartFigure(
                    count: 99_996_000, change: 99_996_000, changePermille: 1_000,
                    total: 99_996_000),
                salesShare: 0, screens: 120, showings: 130),
            bare,
            ChartEntry(
                rank: 5, move: .by(-11), movie: MovieID("20190005"),
                title: String(repeating: "아주 길고 긴 제목이 끝날 줄을 모르고 이어지는 ", count: 6),
                openedOn: day(1968, 9, 5),
                audience: ChartFigure(
                    count: .max, change: .min, changePermille: .min, total: .max),
                sales: ChartFigure(count: .max, change: .max, changePermille: .max, total: .max),
                salesShare: 1_000, screens: .max, showings: 0),
        ])

    static let poster = SitePicture(
        stem: "images/3f/poster", width: 640, height: 960, color: 21,
        copies: [
            .init(.webp, width: 160), .init(.webp, width: 320), .init(.webp, width: 640),
            .init(.jpeg, width: 640),
        ])

    /// The page of the daily chart, with the poster of its first movie alone.
    static let chartPage = ChartPage(
        daily, earlier: wednesday.previous, posters: [full.movie: poster])

    static let weeklyPage = ChartPage(
        Chart(span: ChartSpan(.weekly, around: day(2022, 1, 9)), entries: [full]),
        isNewest: true)

    static let emptyPage = ChartPage(
        Chart(span: ChartSpan(.weekend, around: day(2022, 1, 2)), entries: []))

    /// A movie that has everything.
    static let movie: Movie = {
        var details = MovieDetails()
        details.englishTitle = "The Keeper of That Winter's Lighthouse"
        details.originalTitle = "Le gardien"
        details.minutes = 148
        details.year = 2021
        details.status = "개봉"
        details.form = "장편"
        details.nations = ["한국", "프랑스"]
        details.genres = ["드라마", "미스터리"]
        details.formats = ["2D", "IMAX"]
        details.ratings = ["12세이상관람가", "15세이상관람가"]
        details.directors = [Person(name: "한바다", englishName: "HAN Bada"), Person(name: "문산")]
        details.cast = (1...14).map { number in
            Credit(
                Person(name: "배우 \(number)", englishName: number == 1 ? "ACTOR One" : nil),
                role: number.isMultiple(of: 2) ? "역할 \(number)" : nil)
        }
        details.staff = [
            Credit(Person(name: "강촬영"), role: "촬영"),
            Credit(Person(name: "이름만")),
            Credit(Person(name: "윤촬영", englishName: "YOON"), role: "촬영"),
        ]
        details.companies = [
            MovieCompany(name: "(주)등대", englishName: "Lighthouse", part: "제작사"),
            MovieCompany(name: "파도 & 배급", part: "배급사"),
            MovieCompany(name: "두 번째 등대", part: "제작사"),
        ]
        return Movie(
            id: full.movie, title: full.title, openedOn: full.openedOn, details: details)
    }()

    /// From a Friday on, with a pause of three weeks.
    static let run = [
        RunDay(
            day: day(2021, 12, 17), rank: 2, audience: 100, sales: 1_000, audienceTotal: 100),
        RunDay(
            day: day(2021, 12, 18), rank: 1, audience: 1_000, sales: 10_000,
            audienceTotal: 1_100),
        RunDay(day: day(2021, 12, 19), rank: 10, audience: 1, sales: 10),
        RunDay(
            day: day(2022, 1, 10), rank: 12, audience: 0, sales: 0, audienceTotal: 6_314_123),
    ]

    static let moviePage = MoviePage(movie, poster: poster, run: run)

    /// Movies with few known facts, or with markup in all of them.
    static let bareMoviePage = MoviePage(Movie(id: MovieID("2023C165"), title: "막차"))

    static let hostileMoviePage: MoviePage = {
        let text = daily.entries[1].title
        var details = MovieDetails()
        details.englishTitle = text
        details.nations = [text]
        details.genres = [text]
        details.ratings = [text]
        details.directors = [Person(name: text, englishName: text)]
        details.cast = [Credit(Person(name: text, englishName: text), role: text)]
        details.staff = [Credit(Person(name: text), role: text)]
        details.companies = [MovieCompany(name: text, part: text)]
        let movie = Movie(id: daily.entries[1].movie, title: text, details: details)
        return MoviePage(movie, run: [run[0]])
    }()

    /// A month with a day that has no chart, one without movies, and a week and a weekend.
    static let monthPage = MonthPage(
        CalendarMonth(of: wednesday.firstDay),
        leaders: [
            ChartLeader(wednesday, full),
            ChartLeader(ChartSpan(.daily, around: day(2022, 1, 3)), bare),
            ChartLeader(ChartSpan(.daily, around: day(2022, 1, 4)), nil),
            ChartLeader(ChartSpan(.weekly, around: day(2022, 1, 31)), full),
            ChartLeader(ChartSpan(.weekly, around: day(2022, 1, 5)), daily.entries[1]),
            ChartLeader(ChartSpan(.weekend, around: day(2022, 1, 9)), full),
        ], earlier: CalendarMonth(of: day(2021, 11, 1)))

    static let archivePage = ArchivePage([
        CalendarMonth(of: day(2021, 11, 1)), CalendarMonth(of: day(2022, 1, 5)),
        CalendarMonth(of: day(2021, 12, 31)),
    ])

    /// The built-in theme for movies, compiled once for each language.
    static func theme(_ language: String = "ko") throws -> SiteTheme {
        try #require(themes[language]).get()
    }

    private static let themes = ["ko", "en"].reduce(into: [:]) { themes, language in
        themes[language] = Result {
            try SmallTheme.load([SmallTheme.defaultFolder], facts(language))
        }
    }

    /// The theme that shows everything, for movies.
    static let smallTheme = Result { try SmallTheme.load([SmallTheme.folder], facts()) }

    static func facts(_ language: String = "en") -> SiteFacts {
        SmallTheme.facts {
            $0.subject = .movies
            $0.language = language
            $0.chartKinds = [.daily, .weekly]
            $0.figuresCredit = "Film & Council"
        }
    }
}

extension ChartRenderer {
    /// The page rendered last.
    var page: String {
        withOutput { String(decoding: $0, as: UTF8.self) }
    }

    func html(_ page: ChartPage) throws -> String {
        try render(page)
        return self.page
    }

    func html(_ page: MoviePage) throws -> String {
        try render(page)
        return self.page
    }

    func html(_ page: MonthPage) throws -> String {
        try render(page)
        return self.page
    }

    func html(_ page: ArchivePage) throws -> String {
        try render(page)
        return self.page
    }
}
