import CatalogModel
import CatalogPublishing
import CatalogRendering
import CatalogState

/// A site of products with its plan, before the first page is rendered.
struct PreparedShop {
    let theme: SiteTheme
    let plan: SitePlan
    /// The changes of products for the page of changes.
    let recent: RecentChanges
    /// The number of products that the owner's overrides hide.
    let hiddenCount: Int

    /// The inputs of a plan.
    struct Context {
        let theme: SiteTheme
        let store: CatalogStore
        let settings: BuildSettings
        let packing: PackingRules
        /// True if the records of the state describe the files of the output folder.
        let isOutputKnown: Bool
        /// The files of the output folder that are lost; `nil` if the folder was not checked.
        let lost: OutputCheck?
        /// The number of the build.
        let number: Int
        /// The planned time of publication, in seconds since 1970.
        let time: Int64
        let observer: any BuildObserver
    }

    /// Applies the settings and the owner's overrides to the state, and makes the plan.
    ///
    /// Repeating this with the same inputs changes nothing.
    init(_ context: Context) throws {
        let (store, settings, time) = (context.store, context.settings, context.time)
        let content = ProductContent(settings)
        try DescriptionRefresh(store: store, content: content)
            .run(for: settings.site.pages.descriptions)
        hiddenCount = try OverrideStep(
            overrides: settings.overrides, store: store, content: content,
            observer: context.observer
        ).run(at: time)
        try store.prices.expectLows(at: time)
        recent = try RecentChanges(in: store, build: context.number, at: time)
        try RemovedProducts(policy: settings.removal, theme: context.theme, store: store)
            .deleteOld(at: time)
        theme = try context.theme.naming(categoriesOf: store, settings.lists)
        plan = try SitePlan(
            theme: theme, store: store, isOutputKnown: context.isOutputKnown, lost: context.lost,
            lists: settings.lists, packing: context.packing)
    }
}
