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
        var earlier: ChartSpan?
        let charts = archive.leaders[kind, default: []].map(\.span)
        for span in charts {
            let isNewest = span == charts.last
            let places = (isNewest ? [false, true] : [false]).map {
                renderer.path(of: span, asNewest: $0)
            }
            guard places.contains(where: stager.mayNeed) else {
                paths += places
                earlier = span
                continue
            }
            guard let chart = try store.charts.chart(of: span) else { continue }
            var page = ChartPage(chart, earlier: earlier, posters: posters(of: chart))
            try stage(page)
            if isNewest {
                page.isNewest = true
                try stage(page)
            }
            earlier = span
            advance(paths.count)
        }
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
        var earlier: CalendarMonth?
        for month in archive.months {
            defer { earlier = month }
            let path = renderer.path(of: month)
            guard stager.mayNeed(path) else {
                paths.append(path)
                continue
            }
            let page = MonthPage(month, leaders: archive.leaders(of: month), earlier: earlier)
            try stage(path, .month, renderer.inputs(of: page)) { try renderer.render(page) }
        }
        let page = ArchivePage(Set(archive.months))
        try stage(ArchivePage.path, .archive, renderer.inputs(of: page)) {
            try renderer.render(page)
        }
    }

    private func stageNotFound() throws {
        try stage("404.html", .notFound, renderer.notFoundInputs) { try renderer.renderNotFound() }
        paths.removeLast()
    }

    private func stage(
        _ path: String, _ kind: OutputKind, owner: Int64 = 0, _ inputs: PageInputs,
        render: () throws -> Void
    ) throws {
        paths.append(path)
        guard let job = try stager.job(for: path, kind, owner: owner, inputs: inputs) else {
            return
        }
        try render()
        try renderer.withOutput { try stager.stage($0, for: job) }
    }
}
