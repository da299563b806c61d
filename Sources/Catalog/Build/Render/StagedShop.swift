import CatalogModel
import CatalogState
import CatalogRendering

/// A staged site of products.
///
/// The build checks only the parts of the site that may be outdated.
struct StagedShop: StagedSite {
    let unlinked: Set<String>
    private let context: StagingContext
    private let plan: SitePlan
    private let shape: SiteShape
    /// The search index; `nil` if it was not checked.
    private let search: StagedSearch?

    /// Renders and stages the site.
    ///
    /// - Parameter report: receives the changes of products.
    init(_ context: StagingContext, _ report: inout BuildReport) async throws {
        let (store, settings) = (context.store, context.settings)
        let prepared = try PreparedShop(
            settings, theme: context.theme, store: store, packing: context.packing,
            isOutputKnown: context.site.output.isKnown(to: store), lost: context.lost,
            number: context.number, time: context.time, observer: context.observer)
        report.productsHidden = prepared.hiddenCount
        report.changes = prepared.recent.counts
        plan = prepared.plan
        var context = context
        context.theme = prepared.theme
        self.context = context
        let card = try await CardStep(
            theme: context.theme, store: store, variants: context.site.state.variants,
            settings: settings
        ).run(context.site.output, context.observer)
        (shape, search) = try await RenderStep(
            theme: context.theme, store: store, state: context.site.state,
            output: context.site.output, folder: context.folder, width: settings.width, plan: plan,
            lists: settings.lists,
            changes: settings.publishesChanges ? try prepared.recent.entries() : [],
            packing: context.packing, card: card, removed: context.removed,
            serverFiles: context.serverFiles,
            lostSearchFolders: context.lost.lostSearchFolders,
            merged: try context.merged?.pages(
                plan, in: store, context.site.output, context.observer),
            observer: context.observer
        ).run()
        let obsolete = ObsoletePages(
            store: store, theme: context.theme, shape: shape, search: search)
        let mayHaveNew = plan.stale.includesRest
        unlinked = try context.journalRemovals(
            unlinkedPages: mayHaveNew ? obsolete.unlinked() : nil, card: card?.path,
            gone: obsolete.gone(context.removed.policy.answer, mayHaveNew: mayHaveNew))
    }

    var theme: SiteTheme { context.theme }
    var pageCount: Int { shape.pageCount }

    var cutLists: [ListExtent] {
        shape.lists.filter(\.isCut).sorted { $0.folder < $1.folder }
    }

    func accept() throws {
        if plan.stale.lists != .none {
            try context.store.lists.replace(with: shape.lists)
            try context.store.facets.save(shape.facets)
        }
        try search?.accept(in: context.store)
        if context.theme.facts.searchPath == nil { try context.store.search.deleteAll() }
        try context.store.changes.accept(plan.settings)
    }
}
