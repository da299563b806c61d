import CatalogModel
import CatalogRendering
import CatalogState
import Text

/// The files to which an owner can link, but which a site does not have with its current settings
/// and products.
struct MissingFiles {
    let theme: SiteTheme
    let store: CatalogStore
    let settings: BuildSettings
    /// The categories of the products; `nil` if categories have no lists.
    let categories: CategoryTree?

    /// Returns the reason why a site of products does not have the file to which `link` leads.
    ///
    /// The result is `nil` for a file that the site has, and for a file that may exist.
    func reason(forLink link: String) throws -> String? {
        let path = Self.path(of: link)
        let folder = path.split(separator: "/").dropLast().map(String.init)
        if let kind = folder.first.flatMap({ FacetKind(rawValue: $0) }) {
            return try reason(forListIn: folder, of: kind)
        }
        if let slug = ProductPath.slug(ofPage: path) {
            return try hasProductPage(for: slug) ? nil : "no product has this page"
        }
        if theme.staticPages.contains(where: { $0.path == path }) { return nil }
        if path.hasPrefix(StaticPage.folder) { return "no file in Pages/ makes this page" }
        let facts = theme.facts
        let optional = [
            "search.html": facts.searchPath, "favorites.html": facts.favoritesPath,
            "changes.html": facts.changesPath, "changes.xml": facts.feedPath,
            "changes.json": facts.jsonFeedPath,
        ]
        if let made = optional[path] {
            return made == nil ? "the settings leave this file out" : nil
        }
        return nil
    }

    /// Returns true if a build may write the file to which `link` leads.
    ///
    /// Files that others put into the output folder are not known, because the computers that
    /// divide a build do not have them.
    func isKnown(_ link: String) -> Bool {
        let path = Self.path(of: link)
        let facts = theme.facts
        return SitePages(of: facts.subject).include(path) || facts.exports.paths.contains(path)
            || [RobotsFile.path, WebManifest.path].contains(path) || PictureStem.isCopy(at: path)
            || theme.staticPages.contains { $0.path == path }
            || theme.assets.contains { $0.places.contains(path) }
    }

    private static func path(of link: String) -> String {
        String(link.prefix { $0 != "?" && $0 != "#" }).percentDecoded
    }

    /// A list of a state, such as on sale, exists if some products have this state and others do
    /// not.
    private func reason(forListIn folder: [String], of kind: FacetKind) throws -> String? {
        guard settings.lists.facets.contains(kind) else {
            return "'lists.filters' does not contain '\(kind.rawValue)'"
        }
        switch kind {
        case .onSale: return try reason(forListOf: .onSale, "on sale")
        case .inStock: return try reason(forListOf: .inStock, "in stock")
        case .category:
            guard let categories, folder.count > 1, categories[slug: folder[1]] == nil else {
                return nil
            }
            return "the site does not have this category"
        case .price, .brand, .vendor: return nil
        }
    }

    private func reason(forListOf facet: ProductFacet, _ state: String) throws -> String? {
        let count = try store.facets.count(of: facet)
        if count == 0 { return "no product is \(state)" }
        return count == (try store.products.count) ? "all products are \(state)" : nil
    }

    private func hasProductPage(for slug: String) throws -> Bool {
        if try store.products.position(ofSlug: slug) != nil { return true }
        guard settings.removal.answer == .page else { return false }
        var isRemoved = false
        try store.tombstones.forEach { if $0.slug == slug { isRemoved = true } }
        return isRemoved
    }
}

extension SiteTheme {
    /// Returns the same theme with links to the top categories of the products in `store`, and
    /// without the owner's links to files that the site does not have.
    ///
    /// - Parameter report: receives a message for each link that is left out.
    func fitted(
        to store: CatalogStore, _ settings: BuildSettings, report: (String) -> Void = { _ in }
    ) throws -> SiteTheme {
        let categories =
            settings.lists.facets.contains(.category) ? try store.categories.tree() : nil
        let missing = MissingFiles(
            theme: self, store: store, settings: settings, categories: categories)
        var reasons: [LinkTarget: String] = [:]
        for (place, target) in facts.ownerLinks where facts.subject == .products {
            guard case .page(let path) = target else { continue }
            if let reason = try missing.reason(forLink: path) {
                reasons[target] = reason
                report("\(place): the link to '\(path)' is left out, because \(reason)")
            } else if !missing.isKnown(path) {
                report(
                    """
                    \(place): no build writes '\(path)'; if another program does, write the whole \
                    address of the page
                    """)
            }
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
