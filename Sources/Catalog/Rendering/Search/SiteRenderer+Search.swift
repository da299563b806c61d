import Digest
import Liquid

extension SiteRenderer {
    /// Returns the inputs of the page of the search: all data from which the page is made.
    ///
    /// - Parameter first: the first page of all products, whose orders and filters the page shows.
    package func searchInputs(_ first: ListPage) -> PageInputs {
        PageInputs(
            dependencies: pageDependencies[.search], own: placeFingerprint(of: first),
            links: Fingerprint.of([]))
    }

    /// Renders the page of the search.
    ///
    /// - Parameters:
    ///   - first: the first page of all products, whose orders and filters the page shows.
    ///   - path: the path of the page.
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func renderSearch(_ first: ListPage, as path: String) throws(ThemeError) {
        let mark = renderer.mark
        defer { renderer.release(to: mark) }
        renderer.setRoot("")
        let title = renderer.text(theme.strings.text("search"))
        renderer.setPage(PageVariables(kind: .search, title: title, path: path), of: theme.facts)
        renderer.setOrders(of: first, search: path, labels: labels)
        renderer.setFacets(of: first, labels: labels)
        renderer.setCategories(of: first)
        try render(.search, as: path)
    }
}
