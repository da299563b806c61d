import CatalogBuild
import CatalogModel
import CatalogSources
import CatalogState
import Time
import HTTP
import CatalogSandbox
import CatalogRendering
import TestSupport
import Testing

extension TestSite {
    /// A site of the charts of a cinema, at noon of its day, which is evening there; without
    /// posters.
    convenience init(_ cinema: TestCinema, key: String = SandboxServer.boxOfficeKey) throws {
        try self.init(at: cinema.address)
        try ChartTheme.write(to: folder)
        settings.sourceKind = BoxOfficeSource.kind
        settings.sourceIdentity = "box-office cinema.example"
        settings.pictureRevalidation = 7
        settings.boxOffice = BoxOfficeSettings(
            source: BoxOfficeSource(base: settings.sourceAddress, key: Secret(key)))
        today = cinema.change { $0.today.daysSince1970 }
    }

    /// Searches posters at the server of the charts.
    func seekPosters(
        key: String = SandboxServer.boxOfficeKey, rules: PosterRules = PosterRules()
    ) throws {
        let search = try PosterSearch(
            base: settings.sourceAddress, key: Secret(key), rules: rules)
        settings.boxOffice?.posters = search
    }

    /// The store of the builds.
    var store: CatalogStore {
        get throws { try CatalogStore(at: folder.file("state/state.sqlite")) }
    }

    /// The number of calls that count for the day.
    var calls: Int {
        get throws {
            try store.calls.count(
                of: settings.sourceIdentity, on: CalendarDay(daysSince1970: today))
        }
    }

    /// The movies of a chart that was read, in the order of their ranks.
    func movies(_ kind: ChartKind, _ firstDay: CalendarDay) throws -> [MovieID] {
        let chart = try store.charts.chart(of: ChartSpan(kind, around: firstDay))
        return try #require(chart).entries.map(\.movie)
    }

    /// The first days of the charts that were read.
    func firstDays(_ kind: ChartKind) throws -> [String] {
        try store.charts.summaries(of: kind).map(\.span.firstDay.description)
    }

    /// The pages of movies, below the site's root.
    func moviePages() throws -> Set<String> {
        Set(try contents().keys.filter { $0.hasPrefix("movies/") })
    }

    /// The files of the state folder that contain a text.
    func stateFiles(with text: String) throws -> [String] {
        try folder.files(in: "state").filter { $0.value.text.contains(text) }.keys.sorted()
    }
}

extension CalendarDay {
    /// A day of a test, such as `2022-01-05`.
    init(of text: String) throws {
        self = try #require(CalendarDay(parsing: text))
    }
}

extension ChartDays {
    /// Days of a test, such as from `2022-01-03` to `2022-01-05`.
    static func range(_ first: String, _ last: String) throws -> ChartDays {
        .range(try CalendarDay(of: first)...CalendarDay(of: last))
    }
}
