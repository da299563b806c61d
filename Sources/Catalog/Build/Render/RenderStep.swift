import CatalogModel
import CatalogState
import CatalogPublishing
import CatalogRendering

/// Renders the files that must be written again, and stages them for publication.
struct RenderStep {
    let theme: SiteTheme
    let store: CatalogStore
    let state: StateFolder
    let output: OutputFolder
    let folder: BuildFolder
    let width: Int
    let plan: SitePlan
    let lists: ListSettings
    /// The entries for the page and the feeds of changes.
    let changes: [ChangeEntry]
    let packing: PackingRules
    /// The picture for shared links to the first page.
    let card: CardStep.Card?
    let removed: RemovedProducts
    let serverFiles: ServerFiles
    /// The value of ``OutputCheck/lostSearchFolders``.
    let lostSearchFolders: Set<Substring>?
    /// The pages that shards rendered; `nil` if this build renders all pages.
    let merged: MergedPages?
    let observer: any BuildObserver

    /// Renders all files of the site that may be stale.
    ///
    /// - Returns: the shape of the site, and its search index if the index was checked. The shape
    ///   includes the number of sitemap parts if the sitemap was checked.
    func run() async throws -> (shape: SiteShape, search: StagedSearch?) {
        var shape = plan.shape
        shape.card = card?.path
        let isWhole = plan.stale.spans.count == shape.spans.fullPageCount + 1
        observer.begin(.pages, of: isWhole ? shape.spanPageCount : nil)
        let journal = try OutputJournal(at: state.database)
        var rendered = shape
        rendered.lists = try await renderSpans(of: shape, into: journal)
        let rest = try await renderRest(of: rendered, into: journal)
        rendered.sitemapParts = rest.sitemapParts
        try await journal.finish()
        return (rendered, rest.search)
    }

    /// Renders the spans and lists on several threads.
    ///
    /// - Returns: the lists of the site that show only their first products.
    private func renderSpans(
        of shape: SiteShape, into journal: OutputJournal
    ) async throws -> [ListExtent] {
        let facets = try plan.stale.lists.facets(in: shape, of: store)
        let works = plan.stale.spans.map(RenderWork.span) + facets.map(RenderWork.lists)
        let context = SpanRendering.Context(
            theme: theme, shape: shape, lists: lists, database: state.database, output: output,
            isOutputKnown: try output.isKnown(to: store), folder: folder, packing: packing,
            journal: journal, queue: RenderQueue(works.filter { merged?.has($0) != true }),
            observer: observer)
        let rendered = try await SpanRendering.renderAll(context, width: width)
        try await journal.finish()
        let found = try merged?.add(to: store, in: folder, output, firstWriter: width + 1) ?? []
        return try plan.stale.lists.merged(rendered + found, of: facets, in: store)
    }

    private func renderRest(
        of shape: SiteShape, into journal: OutputJournal
    ) async throws -> (sitemapParts: Int, search: StagedSearch?) {
        let stager = try OutputStager(
            store: store, output: output, isOutputKnown: output.isKnown(to: store),
            writer: folder.makeWriter(number: UInt32(width)), packing: packing)
        let rest = SitewideFiles(
            theme: theme, store: store, state: state, rulesFiles: serverFiles.siteFiles,
            stager: stager, observer: observer)
        try rest.stageAssets()
        try rest.stage(card)
        try rest.stageNotFound()
        try rest.stageStaticPages()
        try rest.stageRobots()
        try rest.stageManifest()
        try rest.stageIndexNowKey()
        try rest.stageChanges(changes)
        try removed.stage(with: stager)
        try serverFiles.stage(with: stager)
        try rest.stageSearchPage(of: shape)
        try rest.stageFavoritesPage()
        var parts = 0
        var search: StagedSearch?
        if plan.stale.includesRest {
            try rest.stagePictures()
            try ExportFiles(
                theme: theme, store: store, shape: shape, stager: stager, observer: observer
            ).stage()
            parts = try rest.stageSitemap(of: shape, lists: shape.lists)
            if theme.facts.searchPath != nil {
                search = try SearchStep(
                    theme: theme, store: store, categories: shape.facetPages.categories,
                    changedProducts: plan.stale.changedProducts, stager: stager,
                    lostFolders: lostSearchFolders
                ).run()
            }
        }
        try await journal.append(stager.takeEntries())
        return (parts, search)
    }
}
