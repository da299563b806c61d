import CatalogModel
import CatalogRendering
import CatalogSources
import CatalogState
import HTTP

/// The content of a site of movies and their charts.
extension BoxOfficeSettings: SiteContent {
    static let pages = SitePages(
        files: ["weekly.html", "weekend.html", "weekdays.html", "archive.html"],
        folders: [
            "movies/", "daily/", "weekly/", "weekend/", "weekdays/", "archive/", "search/",
            StaticPage.folder,
        ])

    var supportsShards: Bool { false }

    var privateOrigins: Set<String> { posters.map { [$0.base.origin] } ?? [] }

    func complete(_ facts: inout SiteFacts) {
        facts.subject = .movies
        facts.chartKinds = kinds
        facts.figuresCredit = credit
    }

    func read(
        with reading: SourceReading, through client: HTTPClient, _ report: inout BuildReport
    ) async throws -> ServerConnection {
        let boxOffice = BoxOfficeReading(
            settings: self, client: client, store: reading.store, observer: reading.observer,
            now: reading.now)
        try await boxOffice.run(claiming: reading.settings.sourceIdentity, &report)
        return boxOffice.pictures
    }

    func pictureServer(
        for settings: BuildSettings, through client: HTTPClient
    ) throws -> ServerConnection {
        BoxOfficeReading.pictureServer(of: self, through: client)
    }

    func stage(
        _ context: StagingContext, _ report: inout BuildReport
    ) async throws -> any StagedSite {
        try await StagedCharts.stage(context)
    }

    func draft(_ context: DraftContext, at time: Int64) throws -> any DraftPages {
        ChartDraft(
            archive: try ChartArchive(in: context.store, kinds: context.theme.facts.chartKinds))
    }
}

extension BoxOfficeSettings {
    static func origin(of path: String) -> FileOrigin? {
        if path.wholeMatch(of: /movies\/[^\/]+\.html/) != nil {
            return FileOrigin(.movie, owner: FileOrigin.unknownOwner)
        }
        if path.wholeMatch(of: /(daily|weekly|weekend|weekdays)\/[0-9-]{10}\.html/) != nil {
            return FileOrigin(.chart)
        }
        if path.wholeMatch(of: /archive\/[0-9-]{7}\.html/) != nil { return FileOrigin(.month) }
        return files[path].map { FileOrigin($0) }
    }

    private static let files: [String: OutputKind] = [
        "weekly.html": .chart, "weekend.html": .chart, "weekdays.html": .chart,
        "archive.html": .archive,
    ]

    static func reasons(for kind: OutputKind) -> ChangeReasons? {
        let shown = "the posters or other charts that it shows changed"
        return switch kind {
        case .movie:
            ChangeReasons(
                own: "its movie changed, or the chart positions of the movie", shown: shown)
        case .chart:
            ChangeReasons(own: "its chart changed", shown: shown)
        case .month, .archive:
            ChangeReasons(own: "the list of charts changed", shown: shown)
        default: nil
        }
    }

    static func count(
        _ store: CatalogStore, for facts: SiteFacts?, in report: inout BuildReport
    ) throws {
        report.movies = try store.movies.count
        report.charts = try (facts?.chartKinds ?? ChartKind.allCases).reduce(0) {
            try $0 + store.charts.summaries(of: $1).count
        }
    }

    static func savePictures(in store: CatalogStore) throws {}

    static func page(withPicture reference: String, in store: CatalogStore) throws -> String? {
        try store.pictures.slug(ofMovieWith: reference).map { "movies/\($0).html" }
    }
}

extension BuildSettings {
    /// The box office settings for a site of movies; `nil` for a site of products.
    package var boxOffice: BoxOfficeSettings? {
        get { content as? BoxOfficeSettings }
        set { content = newValue ?? ShopContent() }
    }
}

/// The pages of a draft of a site of movies.
private struct ChartDraft: DraftPages {
    let archive: ChartArchive

    func stage(
        _ path: String, _ files: SitewideFiles<PreviewStager>, in context: DraftContext
    ) throws {
        let pages = ChartPages(
            theme: context.theme, store: context.store, archive: archive, stager: files.stager)
        try pages.stage { _ in }
        if path.isSitemap { _ = try files.stageSitemap(of: pages.paths) }
    }
}
