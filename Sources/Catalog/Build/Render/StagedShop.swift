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
    static func stage(
        _ context: StagingContext, _ report: inout BuildReport
    ) async throws -> StagedShop {
        let (store, settings, output) = (context.store, context.settings, context.site.output)
        let prepared = try PreparedShop.prepare(
            settings, theme: context.theme, store: store, compression: context.compression,
            isOutputKnown: output.isKnown(to: store), lost: context.lost,
            number: context.number, time: context.time, observer: context.observer)
        report.productsHidden = prepared.update.hiddenCount
        report.changes = prepared.update.recent.counts
        let plan = prepared.plan
        var context = context
        context.theme = prepared.theme
        let card = try await CardStep(
            theme: context.theme, store: store, variants: context.site.state.variants,
            settings: settings
        ).run(output, context.observer)
        let (shape, search) = try await RenderStep(
            context: context, plan: plan,
            changes: settings.publishesChanges ? try prepared.update.recent.entries() : [],
            card: card,
            merged: try context.merged?.pages(plan, in: store, output, context.observer)
        ).run()
        let obsolete = ObsoletePages(
            store: store, theme: context.theme, shape: shape, search: search)
        let mayHaveNew = plan.stale.includesRest
        let unlinked = try context.journalRemovals(
            unlinkedPages: mayHaveNew ? obsolete.unlinked() : nil, card: card?.path,
            gone: obsolete.gone(context.removed.policy.answer, mayHaveNew: mayHaveNew))
        return StagedShop(
            unlinked: unlinked, context: context, plan: plan, shape: shape, search: search)
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
        try context.store.changes.accept(plan.inputs)
    }
}
