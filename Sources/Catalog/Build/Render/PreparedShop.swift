import CatalogModel
import CatalogPublishing
import CatalogRendering
import CatalogState

/// A site of products with its plan, before the first page is rendered.
struct PreparedShop {
    let theme: SiteTheme
    let plan: SitePlan
    let update: ShopUpdate

    /// Applies the settings and the owner's overrides to the state, and makes the plan.
    ///
    /// Repeating this with the same inputs changes nothing.
    ///
    /// - Parameters:
    ///   - isOutputKnown: true if the records of `store` describe the files of the output folder.
    ///   - lost: the files of the output folder that are lost; `nil` if it was not checked.
    ///   - number: the number of the build.
    ///   - time: the planned time of publication, in seconds since 1970.
    static func prepare(
        _ settings: BuildSettings, theme: SiteTheme, store: CatalogStore,
        compression: CompressionRules,
        isOutputKnown: Bool, lost: OutputCheck?, number: Int, time: Int64,
        observer: any BuildObserver
    ) throws -> PreparedShop {
        let update = try ShopUpdate.apply(
            settings, to: store, number: number, time: time, observer: observer)
        try RemovedProducts(policy: settings.removal, theme: theme, store: store)
            .deleteOld(at: time)
        let theme = try theme.fitted(to: store, settings) { observer.warn($0) }
        let plan = try SitePlan.prepare(
            theme: theme, store: store, isOutputKnown: isOutputKnown, lost: lost,
            lists: settings.lists, compression: compression)
        return PreparedShop(theme: theme, plan: plan, update: update)
    }
}

/// The result of applying the settings and the owner's overrides to the products of the state.
struct ShopUpdate {
    /// The changes of products for the page of changes.
    let recent: RecentChanges
    /// The number of products that the owner's overrides hide.
    let hiddenCount: Int

    /// Applies the settings and the overrides.
    ///
    /// - Parameters:
    ///   - number: the number of the build.
    ///   - time: the planned time of publication, in seconds since 1970.
    static func apply(
        _ settings: BuildSettings, to store: CatalogStore, number: Int, time: Int64,
        observer: any BuildObserver
    ) throws -> ShopUpdate {
        let content = ProductContent(settings)
        try DescriptionRefresh(store: store, content: content)
            .run(for: settings.site.pages.descriptions)
        let hiddenCount = try OverrideStep(
            overrides: settings.overrides, store: store, content: content, observer: observer
        ).run(at: time)
        try store.prices.expectLows(at: time)
        return ShopUpdate(
            recent: try RecentChanges(in: store, build: number, at: time),
            hiddenCount: hiddenCount)
    }
}
