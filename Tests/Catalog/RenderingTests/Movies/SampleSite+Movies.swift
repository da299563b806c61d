import Time
import Digest
import CatalogRendering

extension SampleSite {
    /// The pages of a small site of movies.
    init(moviesOf theme: SiteTheme) throws {
        let renderer = ChartRenderer(theme: theme)
        var pages: [String: Page] = [:]
        func add(_ kind: PageKind, _ inputs: PageInputs, at path: String) {
            pages[path] = Page(
                kind: kind, bytes: renderer.page, fingerprint: inputs.fingerprint)
        }
        for page in [
            SampleMovies.chartPage, SampleMovies.weeklyPage, SampleMovies.emptyPage,
            ChartPage(SampleMovies.daily, isNewest: true),
        ] {
            try renderer.render(page)
            add(.chart, renderer.inputs(of: page), at: renderer.path(of: page))
        }
        for page in [
            SampleMovies.moviePage, SampleMovies.bareMoviePage, SampleMovies.hostileMoviePage,
        ] {
            try renderer.render(page)
            add(.movie, renderer.inputs(of: page), at: renderer.path(of: page))
        }
        for page in [
            SampleMovies.monthPage,
            MonthPage(CalendarMonth(of: SampleMovies.day(2020, 2, 1)), leaders: []),
        ] {
            try renderer.render(page)
            add(.month, renderer.inputs(of: page), at: renderer.path(of: page))
        }
        try renderer.render(SampleMovies.archivePage)
        add(.archive, renderer.inputs(of: SampleMovies.archivePage), at: ArchivePage.path)
        try renderer.renderNotFound()
        add(.notFound, renderer.notFoundInputs, at: "404.html")
        self.init(pages: pages)
    }
}
