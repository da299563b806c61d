package import CatalogModel
package import Time
import Digest
import Liquid

/// Renders the pages of a movie site on one thread, one at a time.
///
/// The caller passes all content of a page, so pages can be rendered in any order. Nothing is
/// stored between pages.
package final class ChartRenderer {
    private let theme: SiteTheme
    private let renderer: Renderer
    private let labels: ChartLabels
    /// The notices about content that was left out of the pages rendered so far.
    package private(set) var notices = RenderNotices()

    /// Creates a renderer for one thread.
    ///
    /// - Parameter theme: a theme whose facts have the subject `movies`.
    package init(theme: SiteTheme) {
        precondition(theme.facts.subject == .movies, "a theme for \(theme.facts.subject)")
        self.theme = theme
        labels = ChartLabels(in: theme.strings)
        renderer = Renderer(theme.templates, money: theme.moneyFormat)
        renderer.setGlobals(of: theme)
    }

    /// Calls `body` with the bytes of the page that was rendered last.
    ///
    /// The bytes are valid until `body` returns.
    package func withOutput<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try renderer.withOutput(body)
    }
}

extension ChartRenderer {
    /// Returns the path of a chart's page, relative to the site's root.
    ///
    /// The newest chart of a kind has a page whose path does not change. If the site does not offer
    /// this kind, the newest chart uses the permanent page of its days instead.
    package func path(of page: ChartPage) -> String {
        path(of: page.chart.span, asNewest: page.isNewest)
    }

    /// Returns the path of the page for the chart of `span`, relative to the site's root.
    ///
    /// - Parameter isNewest: true for the page that always shows the newest chart of its kind;
    ///   false for the permanent page of these days.
    package func path(of span: ChartSpan, asNewest isNewest: Bool) -> String {
        (isNewest ? theme.facts.newestChartPath(of: span.kind) : nil) ?? span.pagePath
    }

    /// Returns the inputs of a chart's page: all data from which the page is made.
    ///
    /// The chart is the page's own input. The posters, the trends and the other charts are inputs
    /// from other pages.
    package func inputs(of page: ChartPage) -> PageInputs {
        var own = FingerprintHasher()
        own.update(page.chart.span)
        own.update(page.isNewest ? 1 : 0)
        own.update(number: page.chart.entries.count)
        for entry in page.chart.entries { own.update(entry) }
        var links = FingerprintHasher()
        for span in [page.earlier, page.later] {
            links.update(span == nil ? 0 : 1)
            if let span { links.update(span) }
        }
        links.update(number: page.nearby.count)
        for span in page.nearby { links.update(span) }
        for entry in page.chart.entries {
            links.update(optional: page.posters[entry.movie])
            links.update(optional: page.trends[entry.movie])
        }
        return PageInputs(
            dependencies: dependencies(of: .chart), own: own.finalize(), links: links.finalize())
    }

    /// Renders a chart's page.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func render(_ page: ChartPage) throws(ThemeError) {
        let path = path(of: page)
        try render(.chart, labels.title(of: page.chart.span), at: path) {
            renderer.setGlobal(.chart, renderer.makeChart(page, labels, theme.facts))
        }
    }
}

extension ChartRenderer {
    /// Returns the path of a movie's page, relative to the site's root.
    package func path(of page: MoviePage) -> String { page.movie.id.pagePath }

    /// Returns the inputs of a movie's page: all data from which the page is made.
    ///
    /// The movie and its poster are the page's own inputs. The days of its run are inputs from
    /// charts.
    package func inputs(of page: MoviePage) -> PageInputs {
        var own = FingerprintHasher()
        own.update(page.movie)
        own.update(optional: page.poster)
        var links = FingerprintHasher()
        for day in page.days { links.update(day) }
        return PageInputs(
            dependencies: dependencies(of: .movie), own: own.finalize(), links: links.finalize())
    }

    /// Renders a movie's page.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func render(_ page: MoviePage) throws(ThemeError) {
        try render(.movie, page.movie.title, at: path(of: page)) {
            renderer.setGlobal(.movie, renderer.makeMovie(page.movie, poster: page.poster))
            if !page.run.isEmpty {
                renderer.setGlobal(.run, renderer.makeRun(page.days, labels))
            }
        }
    }
}

extension ChartRenderer {
    /// Returns the path of a month's page, relative to the site's root.
    package func path(of page: MonthPage) -> String { path(of: page.month) }

    /// Returns the path of the page of `month`, relative to the site's root.
    package func path(of month: CalendarMonth) -> String { month.pagePath }

    /// Returns the inputs of a month's page: all data from which the page is made.
    ///
    /// The month and its neighbours are the page's own inputs. The first movie of each chart is an
    /// input from charts, with its poster.
    package func inputs(of page: MonthPage) -> PageInputs {
        var own = FingerprintHasher()
        own.update(page.month)
        for month in [page.earlier, page.later] {
            own.update(month == nil ? 0 : 1)
            if let month { own.update(month) }
        }
        var links = FingerprintHasher()
        for kind in ChartKind.allCases {
            for leader in page.leaders(of: kind) {
                links.update(leader.span)
                links.update(optional: leader.entry?.movie.text)
                links.update(optional: leader.entry?.title)
                links.update(optional: leader.entry?.audience.count)
                links.update(optional: leader.entry.flatMap { page.posters[$0.movie] })
            }
        }
        return PageInputs(
            dependencies: dependencies(of: .month), own: own.finalize(), links: links.finalize())
    }

    /// Renders a month's page.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func render(_ page: MonthPage) throws(ThemeError) {
        try render(.month, labels.title(of: page.month), at: path(of: page)) {
            renderer.setGlobal(.month, renderer.makeMonth(page, labels))
        }
    }
}

extension ChartRenderer {
    /// Returns the inputs of the page that lists all months.
    ///
    /// The months are the page's own input. The leading movie of each month is an input from charts.
    package func inputs(of page: ArchivePage) -> PageInputs {
        var own = FingerprintHasher()
        var links = FingerprintHasher()
        for month in page.months.sorted() {
            own.update(month)
            guard let leader = page.leaders[month] else { continue }
            links.update(month)
            links.update(leader.movie.text)
            links.update(leader.title)
            links.update(number: leader.days)
            links.update(optional: leader.poster)
        }
        return PageInputs(
            dependencies: dependencies(of: .archive), own: own.finalize(), links: links.finalize())
    }

    /// Renders the page that lists all months.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func render(_ page: ArchivePage) throws(ThemeError) {
        try render(.archive, labels.titleOfArchive, at: ArchivePage.path) {
            renderer.setGlobal(.years, renderer.makeYears(page, labels))
        }
    }

    /// The inputs of the page for missing pages: only the inputs that all pages of its kind share.
    package var notFoundInputs: PageInputs { PageInputs(ofNothingBut: dependencies(of: .notFound)) }

    /// Renders the page that a server sends for a missing page.
    ///
    /// The links on this page begin at the root of the server, because the server sends the page at
    /// any depth of folders. They do not name the host, so that they also work in the preview.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func renderNotFound() throws(ThemeError) {
        try renderer.renderNotFound(of: theme, recording: &notices)
    }
}

extension ChartRenderer {
    private func dependencies(of kind: PageKind) -> Fingerprint {
        theme.dependencies(of: kind).fingerprint
    }

    /// Renders a page with the variables that `setVariables` sets, then clears these variables.
    private func render(
        _ kind: PageKind, _ title: String, at path: String, _ setVariables: () -> Void
    ) throws(ThemeError) {
        let mark = renderer.mark
        defer { renderer.release(to: mark) }
        let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
        renderer.setRoot(String(repeating: "../", count: depth))
        renderer.setPage(
            PageVariables(kind: kind, title: renderer.text(title), path: path), of: theme.facts)
        setVariables()
        try renderer.render(kind, of: theme, as: path, recording: &notices)
    }
}

extension MoviePage {
    /// The days of the run, in the order of the calendar.
    var days: [RunDay] { run.sorted { $0.day < $1.day } }
}

extension MonthPage {
    /// Returns the charts of `kind`, in the order of their first days.
    func leaders(of kind: ChartKind) -> [ChartLeader] {
        leaders.filter { $0.span.kind == kind }.sorted { $0.span.firstDay < $1.span.firstDay }
    }
}
