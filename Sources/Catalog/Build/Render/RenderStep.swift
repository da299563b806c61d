import CatalogModel
import CatalogState
import CatalogPublishing
import CatalogRendering

/// Renders the files of a shop that must be written again, and stages them for publication.
struct RenderStep {
    let context: StagingContext
    let plan: SitePlan
    /// The entries for the page and the feeds of changes.
    let changes: [ChangeEntry]
    /// The picture for shared links to the first page.
    let card: CardStep.Card?
    /// The pages that shards rendered; `nil` if this build renders all pages.
    let merged: MergedPages?

    private var store: CatalogStore { context.store }
    private var output: OutputFolder { context.site.output }
    /// The number of rendering threads.
    private var width: Int { context.settings.width }

    /// Renders all files of the site that may be stale.
    ///
    /// - Returns: the shape of the site, and its search index if the index was checked. The shape
    ///   includes the number of sitemap parts if the sitemap was checked.
    func run() async throws -> (shape: SiteShape, search: StagedSearch?) {
        var shape = plan.shape
        shape.card = card?.path
        let isWhole = plan.stale.spans.count == shape.spans.fullPageCount + 1
        context.observer.begin(.pages, of: isWhole ? shape.spanPageCount : nil)
        let journal = try OutputJournal(at: context.site.state.database)
        shape.lists = try await renderSpans(of: shape, into: journal)
        let stager = try OutputStager(
            store: store, output: output, isOutputKnown: output.isKnown(to: store),
            writer: context.folder.makeWriter(number: UInt32(width)),
            compression: context.compression)
        let files = SitewideFiles(
            theme: context.theme, store: store, state: context.site.state,
            serverFiles: context.serverFiles, stager: stager, observer: context.observer)
        try stageFiles(of: shape, with: files)
        let search = try plan.stale.includesRest ? stageRest(of: &shape, with: files) : nil
        try await journal.append(stager.takeEntries())
        try await journal.flush()
        return (shape, search)
    }

    /// Renders the spans and lists on several threads.
    ///
    /// - Returns: the lists of the site that show only their first products.
    private func renderSpans(
        of shape: SiteShape, into journal: OutputJournal
    ) async throws -> [ListExtent] {
        let facets = try plan.stale.lists.facets(in: shape, of: store)
        let works = plan.stale.spans.map(RenderWork.span) + facets.map(RenderWork.lists)
        let rendered = try await SpanRendering.renderAll(
            SpanRendering.Context(
                theme: context.theme, shape: shape, lists: context.settings.lists,
                database: context.site.state.database, output: output,
                isOutputKnown: try output.isKnown(to: store), folder: context.folder,
                compression: context.compression, journal: journal,
                queue: RenderQueue(works.filter { merged?.has($0) != true }),
                observer: context.observer),
            width: width)
        // The pages of shards are compared with the journal.
        try await journal.flush()
        let found =
            try merged?.add(to: store, in: context.folder, output, firstWriter: width + 1) ?? []
        return try plan.stale.lists.merged(rendered + found, of: facets, in: store)
    }

    /// Stages the files that every build checks.
    private func stageFiles(of shape: SiteShape, with files: SitewideFiles<OutputStager>) throws {
        try files.stageCommonFiles()
        try files.stage(card)
        try files.stageNotFound()
        try files.stageChanges(changes)
        try context.removed.stage(with: files.stager)
        try files.stageSearchPage(of: shape)
        try files.stageFavoritesPage()
    }

    /// Stages the files that a build checks only if products changed or files are lost.
    ///
    /// - Parameter shape: receives the number of sitemap parts.
    private func stageRest(
        of shape: inout SiteShape, with files: SitewideFiles<OutputStager>
    ) throws -> StagedSearch? {
        try files.stagePictures()
        try ExportFiles(
            theme: context.theme, store: store, shape: shape, stager: files.stager,
            observer: context.observer
        ).stage()
        shape.sitemapParts = try files.stageSitemap(of: shape, lists: shape.lists)
        guard context.theme.facts.searchPath != nil else { return nil }
        return try SearchStep(
            theme: context.theme, store: store, categories: shape.facetPages.categories,
            changedProducts: plan.stale.changedProducts, stager: files.stager,
            lostFolders: context.lost.lostSearchFolders
        ).run()
    }
}
