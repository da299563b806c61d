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
    init(_ context: StagingContext) async throws {
        let store = context.store
        theme = context.theme
        let archive = try ChartArchive(in: store, kinds: theme.facts.chartKinds)
        pageCount = archive.pageCount + (try store.movies.count)
        context.observer.begin(.pages, of: pageCount)
        let journal = try OutputJournal(at: context.site.state.database)
        let stager = try OutputStager(
            store: store, output: context.site.output,
            isOutputKnown: context.site.output.isKnown(to: store),
            writer: context.folder.makeWriter(number: 0), packing: context.packing)
        let files = SitewideFiles(
            theme: theme, store: store, state: context.site.state,
            rulesFiles: context.serverFiles.siteFiles, stager: stager,
            observer: context.observer)
        try files.stageAssets()
        try files.stageStaticPages()
        try files.stageRobots()
        try files.stageManifest()
        try files.stageIndexNowKey()
        try files.stagePictures()
        try context.serverFiles.stage(with: stager)
        let pages = ChartPages(theme: theme, store: store, archive: archive, stager: stager)
        let total = pageCount
        try pages.stage { context.observer.advance(.pages, $0, of: total) }
        for line in pages.notices.lines { context.observer.warn(line) }
        let unknown = try Self.unknownDays(
            store, pages: Set(pages.paths), kinds: theme.facts.chartKinds)
        if let first = unknown.min(), let last = unknown.max() {
            context.observer.warn(
                "the state does not have \(Count(unknown.count, "chart")) of the site, which "
                    + "loses their pages; to read them again, build with "
                    + "'--dates \(first)..\(last)'")
        }
        let parts = try files.stageSitemap(of: pages.paths)
        try await journal.append(stager.takeEntries())
        try await journal.finish()
        unlinked = try context.journalRemovals(
            unlinkedPages: Self.unlinked(
                store, pages: Set(pages.paths),
                sitemapParts: theme.facts.baseURL == nil ? -1 : parts,
                showsCards: theme.facts.showsCards),
            gone: [])
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
