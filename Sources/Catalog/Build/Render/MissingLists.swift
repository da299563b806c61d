import CatalogModel
import CatalogRendering
import CatalogState

/// The lists to which an owner can link, but which a site does not have with its current products.
struct MissingLists {
    let store: CatalogStore
    let settings: ListSettings
    /// The categories of the products; `nil` if categories have no lists.
    let categories: CategoryTree?

    /// Returns the reason why the site does not have the list page at `path`.
    ///
    /// The result is `nil` for a page that the site has, and for a page that does not depend on the
    /// products. A list of a state, such as on sale, exists if some products have this state and
    /// others do not.
    func reason(forPage path: String) throws -> String? {
        let folder = path.split(separator: "/").dropLast()
        for (facet, state) in [(ProductFacet.onSale, "on sale"), (.inStock, "in stock")]
        where folder.first.map(String.init) == facet.folder && settings.facets.contains(facet.kind)
        {
            let count = try store.facets.count(of: facet)
            if count == 0 { return "no product is \(state)" }
            return count == (try store.products.count) ? "all products are \(state)" : nil
        }
        guard let categories, folder.count > 1, folder[0] == FacetKind.category.rawValue,
            categories[slug: String(folder[1])] == nil
        else { return nil }
        return "the site does not have this category"
    }
}

extension SiteTheme {
    /// Returns the same theme with links to the top categories of the products in `store`, and
    /// without the owner's links to lists that the site does not have.
    ///
    /// - Parameter report: receives a message for each link that is left out.
    func fitted(
        to store: CatalogStore, _ lists: ListSettings, report: (String) -> Void = { _ in }
    ) throws -> SiteTheme {
        let categories = lists.facets.contains(.category) ? try store.categories.tree() : nil
        let missing = MissingLists(store: store, settings: lists, categories: categories)
        var reasons: [LinkTarget: String] = [:]
        for (place, target) in facts.ownerLinks {
            guard case .page(let path) = target, let reason = try missing.reason(forPage: path)
            else { continue }
            reasons[target] = reason
            report("\(place): the link to '\(path)' is left out, because \(reason)")
        }
        return SiteTheme(self, categories: categories?.children(of: nil) ?? [])
            .withoutLinks { reasons[$0] != nil }
    }
}

extension SiteFacts {
    /// The links that the owner wrote for the menu and the top of the first page, with the keys of
    /// the configuration.
    fileprivate var ownerLinks: [(place: String, target: LinkTarget)] {
        pages.menu.map { ("menu, '\($0.title)'", $0.target) }
            + (pages.hero.target.map { [("home.hero", $0)] } ?? [])
    }
}
