import CatalogModel
import CatalogState
import Time
import Digest
import CatalogPublishing
import CatalogRendering

/// A staged site of movies and their charts.
///
/// Each build checks the pages of all charts in the state. This is fast enough, because ten years
/// of charts have fewer pages than a small shop.
struct StagedCharts: StagedSite {
    let theme: SiteTheme
    let unlinked: Set<String>
    let pageCount: Int
    let cutLists: [ListExtent] = []

    /// Renders and stages the site.
    static func stage(_ context: StagingContext) async throws -> StagedCharts {
        let (store, theme, observer) = (context.store, context.theme, context.observer)
        let archive = try ChartArchive(in: store, kinds: theme.facts.chartKinds)
        let pageCount = archive.pageCount + (try store.movies.count)
        observer.begin(.pages, of: pageCount)
        let journal = try OutputJournal(at: context.site.state.database)
        let stager = try OutputStager(
            store: store, output: context.site.output,
            isOutputKnown: context.site.output.isKnown(to: store),
            writer: context.folder.makeWriter(number: 0), compression: context.compression)
        let files = SitewideFiles(
            theme: theme, store: store, state: context.site.state,
            serverFiles: context.serverFiles, stager: stager, observer: observer)
        try files.stageCommonFiles()
        try files.stagePictures()
        let pages = ChartPages(theme: theme, store: store, archive: archive, stager: stager)
        try pages.stage { observer.advance(.pages, $0, of: pageCount) }
        for line in pages.notices.lines { observer.warn(line) }
        let unknown = try unknownDays(
            store, pages: Set(pages.paths), kinds: theme.facts.chartKinds)
        if let first = unknown.min(), let last = unknown.max() {
            observer.warn(
                "the state does not have \(Count(unknown.count, "chart")) of the site, which "
                    + "loses their pages; to read them again, build with "
                    + "'--dates \(first)..\(last)'")
        }
        let parts = try files.stageSitemap(of: pages.paths)
        try await journal.append(stager.takeEntries())
        try await journal.flush()
        let unlinked = try context.journalRemovals(
            unlinkedPages: unlinked(
                store, pages: Set(pages.paths),
                sitemapParts: theme.facts.baseURL == nil ? -1 : parts,
                showsCards: theme.facts.showsCards),
            gone: [])
        return StagedCharts(theme: theme, unlinked: unlinked, pageCount: pageCount)
    }

    /// Returns the last days of the charts that only have a page, because their state was lost.
    ///
    /// Charts of other kinds than `kinds` are left out, because the site no longer shows them.
    private static func unknownDays(
        _ store: CatalogStore, pages: Set<String>, kinds: [ChartKind]
    ) throws -> [CalendarDay] {
        try store.outputs.paths(of: .chart).compactMap { path -> CalendarDay? in
            guard !pages.contains(path),
                let match = path.wholeMatch(of: /([a-z]+)\/([0-9-]{10})\.html/),
                let kind = ChartKind(rawValue: String(match.1)), kinds.contains(kind),
                let day = CalendarDay(parsing: String(match.2))
            else { return nil }
            return ChartSpan(kind, around: day).lastDay
        }
    }

    /// Returns the files that no page links to after the build is published.
    ///
    /// Charts are never removed from the state. The result can contain old posters, pages of kinds
    /// of charts that the site no longer has, parts of the sitemap, and pages from a lost state.
    private static func unlinked(
        _ store: CatalogStore, pages: Set<String>, sitemapParts: Int, showsCards: Bool
    ) throws -> Set<String> {
        let outputs = store.outputs
        var paths = Set(try outputs.picturesWithoutProduct(showsCards: showsCards))
        let kinds = [OutputKind.movie, .chart, .month, .archive]
        paths.formUnion(try kinds.flatMap(outputs.paths).filter { !pages.contains($0) })
        paths.formUnion(try outputs.paths(of: .sitemap, beyond: sitemapParts))
        return paths
    }

    func accept() {}
}
