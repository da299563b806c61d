import Digest
import Liquid

extension SiteRenderer {
    /// The inputs of the page of favourites: only the theme, because browsers fill the page.
    package var favoritesInputs: PageInputs {
        PageInputs(
            dependencies: pageDependencies[.favorites], own: Fingerprint.of([]),
            links: Fingerprint.of([]))
    }

    /// Renders the page of favourites.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func renderFavorites(as path: String) throws(ThemeError) {
        let mark = renderer.mark
        defer { renderer.release(to: mark) }
        renderer.setRoot("")
        let title = renderer.text(theme.strings.text("favorites"))
        renderer.setPage(PageVariables(kind: .favorites, title: title, path: path), of: theme.facts)
        try render(.favorites, as: path)
    }
}
