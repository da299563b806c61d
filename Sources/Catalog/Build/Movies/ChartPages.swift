import CatalogModel
import CatalogState
import Time
import CatalogRendering

/// Renders and stages the changed pages of a site of movies.
final class ChartPages<Output: Stager> {
    let store: CatalogStore
    let archive: ChartArchive
    let stager: Output
    private let theme: SiteTheme
    private let renderer: ChartRenderer
    private var posters: [MovieID: SitePicture] = [:]
    private var history: AudienceHistory?
    /// The paths of the pages for the sitemap, relative to the site's root.
    private(set) var paths: [String] = []

    init(theme: SiteTheme, store: CatalogStore, archive: ChartArchive, stager: Output) {
        self.theme = theme
        self.store = store
        self.archive = archive
        self.stager = stager
        renderer = ChartRenderer(theme: theme)
    }

    /// The notices about content that pages leave out.
    var notices: RenderNotices { renderer.notices }

    /// Stages all changed pages.
    ///
    /// `advance` receives the number of checked pages.
    func stage(_ advance: (Int) -> Void) throws {
        try stageMovies(advance)
        for kind in theme.facts.chartKinds { try stageCharts(of: kind, advance) }
        try stageArchive()
        try stageNotFound()
    }

    private func stageMovies(_ advance: (Int) -> Void) throws {
        let kept = Set(archive.leaders[.daily, default: []].map(\.span.firstDay))
        var entries: [MovieTable.Entry] = []
        try store.movies.forEach { entries.append($0) }
        for entry in entries {
            posters[entry.movie.id] = entry.poster
            let path = renderer.path(of: MoviePage(entry.movie))
            guard stager.mayNeed(path) else {
                paths.append(path)
                continue
            }
            let run = try store.charts.run(of: entry.movie.id).filter { kept.contains($0.day) }
            let page = MoviePage(entry.movie, poster: entry.poster, run: run)
            try stage(path, .movie, owner: entry.number, renderer.inputs(of: page)) {
                try renderer.render(page)
            }
            advance(paths.count)
        }
    }

    private func stageCharts(of kind: ChartKind, _ advance: (Int) -> Void) throws {
        let charts = archive.leaders[kind, default: []].map(\.span)
        for (index, span) in charts.enumerated() {
            let isNewest = span == charts.last
            let places = (isNewest ? [false, true] : [false]).map {
                renderer.path(of: span, asNewest: $0)
            }
            guard places.contains(where: stager.mayNeed) else {
                paths += places
                continue
            }
            guard let chart = try store.charts.chart(of: span) else { continue }
            let history = try audienceHistory()
            var page = ChartPage(
                chart, earlier: index > 0 ? charts[index - 1] : nil,
                later: isNewest ? nil : charts[index + 1],
                nearby: Self.nearby(of: index, in: charts),
                trends: Self.trends(of: chart, history), posters: posters(of: chart))
            try stage(page)
            if isNewest {
                page.isNewest = true
                try stage(page)
            }
            advance(paths.count)
        }
    }

    /// Returns the chart at `index` with the charts before it and the next chart.
    ///
    /// There is only one later chart, so that a new chart changes only one other chart's page.
    private static func nearby(of index: Int, in charts: [ChartSpan]) -> [ChartSpan] {
        let count = charts[index].kind == .daily ? 7 : 4
        let last = min(index + 1, charts.count - 1)
        return Array(charts[max(0, last - count + 1)...last])
    }

    private static func trends(
        of chart: Chart, _ history: AudienceHistory?
    ) -> [MovieID: AudienceTrend] {
        chart.entries.reduce(into: [:]) { trends, entry in
            guard var trend = history?.trend(of: entry, until: chart.span.lastDay) else { return }
            if chart.span.kind != .daily { trend.isRecord = false }
            trends[entry.movie] = trend
        }
    }

    /// Returns the audiences of all days, which only pages of charts show; `nil` without daily
    /// charts.
    private func audienceHistory() throws -> AudienceHistory? {
        guard theme.facts.chartKinds.contains(.daily) else { return nil }
        if let history { return history }
        let read = try AudienceHistory(in: store)
        history = read
        return read
    }

    private func posters(of chart: Chart) -> [MovieID: SitePicture] {
        let shown = chart.entries.compactMap { entry in
            posters[entry.movie].map { (entry.movie, $0) }
        }
        return Dictionary(shown, uniquingKeysWith: { first, _ in first })
    }

    private func stage(_ page: ChartPage) throws {
        try stage(renderer.path(of: page), .chart, renderer.inputs(of: page)) {
            try renderer.render(page)
        }
    }

    private func stageArchive() throws {
        for (index, month) in archive.months.enumerated() {
            let path = renderer.path(of: month)
            guard stager.mayNeed(path) else {
                paths.append(path)
                continue
            }
            let page = MonthPage(
                month, leaders: archive.leaders(of: month),
                earlier: index > 0 ? archive.months[index - 1] : nil,
                later: index + 1 < archive.months.count ? archive.months[index + 1] : nil,
                posters: posters)
            try stage(path, .month, renderer.inputs(of: page)) { try renderer.render(page) }
        }
        let leaders = archive.months.compactMap { month in
            MonthLeader(of: archive.leaders(of: month), posters: posters).map { (month, $0) }
        }
        let page = ArchivePage(
            Set(archive.months), leaders: Dictionary(uniqueKeysWithValues: leaders))
        try stage(ArchivePage.path, .archive, renderer.inputs(of: page)) {
            try renderer.render(page)
        }
    }

    private func stageNotFound() throws {
        try stager.stagePage("404.html", .notFound, renderer.notFoundInputs, from: renderer) {
            try renderer.renderNotFound()
        }
    }

    /// Stages a page that the sitemap lists.
    private func stage(
        _ path: String, _ kind: OutputKind, owner: Int64 = 0, _ inputs: PageInputs,
        render: () throws -> Void
    ) throws {
        paths.append(path)
        try stager.stagePage(
            path, kind, owner: owner, inputs, from: renderer, render: render)
    }
}
