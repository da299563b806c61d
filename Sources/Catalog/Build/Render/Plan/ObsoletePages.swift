import CatalogModel
import CatalogState
import CatalogRendering

/// Pages that a build removes without a grace period.
struct PageRemoval {
    let paths: [String]
    let cause: OutputCause
}

/// The pages of a shop that a build no longer needs.
struct ObsoletePages {
    let store: CatalogStore
    let theme: SiteTheme
    let shape: SiteShape
    let search: StagedSearch?

    /// Returns the pages to remove in this build.
    ///
    /// These are the pages of removed products, and the pages that reported a removal but are no
    /// longer wanted.
    ///
    /// - Parameter mayHaveNew: true if products may have been removed since the last build.
    func gone(
        _ answer: RemovalPolicy.Answer, mayHaveNew: Bool
    ) throws -> [PageRemoval] {
        let hasPages = answer == .page
        let outputs = store.outputs
        let gone =
            mayHaveNew
            ? try outputs.pagesOfRemovedProducts(sparingRemembered: hasPages)
                + outputs.alternatesOfRemovedProducts() : []
        let expired = try outputs.pagesInPlacesOfProducts(sparingRemembered: hasPages)
        return [
            PageRemoval(paths: gone, cause: .productGone),
            PageRemoval(paths: expired, cause: .productExpired),
        ]
    }

    /// Returns the pages, pictures, feeds, parts of the sitemap and files of the search index that no
    /// page links to after the build is published.
    func unlinked() throws -> Set<String> {
        let outputs = store.outputs
        let pages = shape.spans.fullPageCount
        var paths = Set(try outputs.paths(of: .grid, beyond: pages))
        paths.formUnion(try outputs.paths(of: .list, beyond: pages))
        let sorted = try outputs.paths(of: .sortedGrid) + outputs.paths(of: .sortedList)
        let lists = Dictionary(
            shape.lists.map { ($0.folder, $0.breaks.pages) }, uniquingKeysWith: { $1 })
        paths.formUnion(
            sorted.filter { path in
                guard let (folder, view, number) = BoundedList.place(of: path),
                    let pages = lists[folder]
                else { return true }
                return !BoundedList.views(inFolder: folder).contains(view)
                    || !pages.contains { $0.number == number }
            })
        paths.formUnion(
            try outputs.picturesWithoutProduct(showsCards: theme.facts.showsCards))
        if !theme.facts.hasChangesPage { paths.formUnion(try outputs.paths(of: .changes)) }
        let feeds = [theme.facts.feedPath, theme.facts.jsonFeedPath]
        paths.formUnion(try outputs.paths(of: .feed).filter { !feeds.contains($0) })
        if let search {
            paths.formUnion(try outputs.paths(of: .search).filter { !search.uses($0) })
        }
        let lastPart = theme.facts.baseURL == nil ? -1 : shape.sitemapParts
        paths.formUnion(try outputs.paths(of: .sitemap, beyond: lastPart))
        return paths
    }
}
