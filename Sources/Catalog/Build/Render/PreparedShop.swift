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

    /// Applies the settings and the owner's overrides to the state, and makes the plan.
    ///
    /// Repeating this with the same inputs changes nothing.
    ///
    /// - Parameters:
    ///   - isOutputKnown: true if the records of `store` describe the files of the output folder.
    ///   - lost: the files of the output folder that are lost; `nil` if it was not checked.
    ///   - number: the number of the build.
    ///   - time: the planned time of publication, in seconds since 1970.
    init(
        _ settings: BuildSettings, theme: SiteTheme, store: CatalogStore, packing: PackingRules,
        isOutputKnown: Bool, lost: OutputCheck?, number: Int, time: Int64,
        observer: any BuildObserver
    ) throws {
        let content = ProductContent(settings)
        try DescriptionRefresh(store: store, content: content)
            .run(for: settings.site.pages.descriptions)
        hiddenCount = try OverrideStep(
            overrides: settings.overrides, store: store, content: content,
            observer: observer
        ).run(at: time)
        try store.prices.expectLows(at: time)
        recent = try RecentChanges(in: store, build: number, at: time)
        try RemovedProducts(policy: settings.removal, theme: theme, store: store)
            .deleteOld(at: time)
        self.theme = try theme.fitted(to: store, settings) { observer.warn($0) }
        plan = try SitePlan(
            theme: self.theme, store: store, isOutputKnown: isOutputKnown, lost: lost,
            lists: settings.lists, packing: packing)
    }
}
