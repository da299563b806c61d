package import CatalogModel
package import Time
import Digest
import Liquid

/// Renders the pages of a site of movies on one thread, one at a time.
///
/// All that a page shows is handed in with it, so that pages can be made in any order. Nothing is
/// kept from page to page.
package final class ChartRenderer {
    private let theme: SiteTheme
    private let renderer: Renderer
    private let words: ChartWords
    /// What was left out of the pages rendered so far.
    package private(set) var notices = RenderNotices()

    /// A renderer for one thread.
    ///
    /// - Parameter theme: one whose facts have the subject `movies`.
    package init(theme: SiteTheme) {
        precondition(theme.facts.subject == .movies, "a theme for \(theme.facts.subject)")
        self.theme = theme
        words = ChartWords(in: theme.strings)
        renderer = Renderer(theme.templates)
        renderer.setGlobals(of: theme)
    }

    /// Calls `body` with the page rendered last; the bytes are valid until it returns.
    package func withOutput<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try renderer.withOutput(body)
    }
}

extension ChartRenderer {
    /// The file of a chart's page, below the site's root.
    ///
    /// The newest chart of a kind that the site does not offer is where it will stay.
    package func path(of page: ChartPage) -> String {
        path(of: page.chart.span, asNewest: page.isNewest)
    }

    /// The file of the page of a chart, below the site's root, or of that of the newest one.
    package func path(of span: ChartSpan, asNewest isNewest: Bool) -> String {
        (isNewest ? theme.facts.newestChartPath(of: span.kind) : nil) ?? span.pagePath
    }

    /// What a chart's page is made from: of its own the chart, of others posters and the chart before.
    package func inputs(of page: ChartPage) -> PageInputs {
        var own = FingerprintHasher()
        own.update(page.chart.span)
        own.update(page.isNewest ? 1 : 0)
        own.update(number: page.chart.entries.count)
        for entry in page.chart.entries { own.update(entry) }
        var links = FingerprintHasher()
        links.update(page.earlier == nil ? 0 : 1)
        if let earlier = page.earlier { links.update(earlier) }
        for entry in page.chart.entries { links.update(optional: page.posters[entry.movie]) }
        return PageInputs(
            kit: kit(of: .chart), own: own.finalize(), links: links.finalize())
    }

    /// Renders a chart's page.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func render(_ page: ChartPage) throws(ThemeError) {
        let path = path(of: page)
        try render(.chart, words.title(of: page.chart.span), at: path) {
            renderer[.chart] = renderer.makeChart(page, words, theme.facts)
        }
    }
}

extension ChartRenderer {
    /// The file of a movie's page, below the site's root.
    package func path(of page: MoviePage) -> String { page.movie.id.pagePath }

    /// What a movie's page is made from: of its own the movie and its poster, of others its run.
    package func inputs(of page: MoviePage) -> PageInputs {
        var own = FingerprintHasher()
        own.update(page.movie)
        own.update(optional: page.poster)
        var links = FingerprintHasher()
        for day in page.days { links.update(day) }
        return PageInputs(
            kit: kit(of: .movie), own: own.finalize(), links: links.finalize())
    }

    /// Renders a movie's page.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func render(_ page: MoviePage) throws(ThemeError) {
        try render(.movie, page.movie.title, at: path(of: page)) {
            renderer[.movie] = renderer.makeMovie(page.movie, poster: page.poster)
            if !page.run.isEmpty { renderer[.run] = renderer.makeRun(page.days, words) }
        }
    }
}

extension ChartRenderer {
    /// The file of a month's page, below the site's root.
    package func path(of page: MonthPage) -> String { path(of: page.month) }

    /// The file of the page of a month, below the site's root.
    package func path(of month: CalendarMonth) -> String { month.pagePath }

    /// What a month's page is made from: of its own its place, of others the first of each chart.
    package func inputs(of page: MonthPage) -> PageInputs {
        var own = FingerprintHasher()
        own.update(page.month)
        own.update(page.earlier == nil ? 0 : 1)
        if let earlier = page.earlier { own.update(earlier) }
        var links = FingerprintHasher()
        for kind in ChartKind.allCases {
            for leader in page.leaders(of: kind) {
                links.update(leader.span)
                links.update(optional: leader.entry?.movie.text)
                links.update(optional: leader.entry?.title)
                links.update(optional: leader.entry?.audience.count)
            }
        }
        return PageInputs(
            kit: kit(of: .month), own: own.finalize(), links: links.finalize())
    }

    /// Renders a month's page.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func render(_ page: MonthPage) throws(ThemeError) {
        try render(.month, words.title(of: page.month), at: path(of: page)) {
            renderer[.month] = renderer.makeMonth(page, words)
        }
    }
}

extension ChartRenderer {
    /// What the page of all months is made from.
    package func inputs(of page: ArchivePage) -> PageInputs {
        var own = FingerprintHasher()
        for month in page.months.sorted() { own.update(month) }
        return PageInputs(kit: kit(of: .archive), own: own.finalize(), links: .of([]))
    }

    /// Renders the page of all months.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func render(_ page: ArchivePage) throws(ThemeError) {
        try render(.archive, words.titleOfArchive, at: ArchivePage.path) {
            renderer[.years] = renderer.makeYears(page.months, words)
        }
    }

    /// What the page for missing pages is made from: nothing but what its kind has.
    package var notFoundInputs: PageInputs { PageInputs(ofNothingBut: kit(of: .notFound)) }

    /// Renders the page for missing pages; its links are absolute, as it is shown at any depth.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func renderNotFound() throws(ThemeError) {
        try renderer.renderNotFound(of: theme, noting: &notices)
    }
}

extension ChartRenderer {
    private func kit(of kind: PageKind) -> Fingerprint { theme.kit(of: kind).fingerprint }

    /// Renders a page with the variables that `setVariables` sets, and forgets them.
    private func render(
        _ kind: PageKind, _ title: String, at path: String, _ setVariables: () -> Void
    ) throws(ThemeError) {
        let mark = renderer.mark
        defer { renderer.release(to: mark) }
        let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
        renderer.setRoot(String(repeating: "../", count: depth))
        renderer.setPage(kind, title: renderer.text(title), path: path, facts: theme.facts)
        setVariables()
        try renderer.render(kind, of: theme, as: path, noting: &notices)
    }
}

extension MoviePage {
    /// The days of its run in their order.
    var days: [RunDay] { run.sorted { $0.day < $1.day } }
}

extension MonthPage {
    /// The charts of a kind in their order.
    func leaders(of kind: ChartKind) -> [ChartLeader] {
        leaders.filter { $0.span.kind == kind }.sorted { $0.span.firstDay < $1.span.firstDay }
    }
}
