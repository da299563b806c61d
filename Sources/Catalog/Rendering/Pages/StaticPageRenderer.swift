import Digest
import HTML
import Liquid
import Markdown

/// Renders the pages that the owner wrote, one at a time.
package final class StaticPageRenderer {
    private let theme: SiteTheme
    private let renderer: Renderer
    /// The notices about content that was left out of the pages rendered so far.
    package private(set) var notices = RenderNotices()

    /// Creates a renderer for one thread.
    package init(theme: SiteTheme) {
        self.theme = theme
        renderer = Renderer(theme.templates, money: theme.moneyFormat)
        renderer.setGlobals(of: theme)
    }

    /// Returns the inputs of a page: all data from which the page is made.
    package func inputs(of page: StaticPage) -> PageInputs {
        var links = FingerprintHasher()
        for language in page.languages { links.update(language.tag) }
        return PageInputs(
            dependencies: theme.dependencies(of: .staticPage).fingerprint, own: page.content,
            links: links.finalize())
    }

    /// Renders a page.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func render(_ page: StaticPage) throws(ThemeError) {
        let mark = renderer.mark
        defer { renderer.release(to: mark) }
        var facts = theme.facts
        facts.languages = page.languages
        renderer.setRoot("../")
        var variables = PageVariables(
            kind: .staticPage, title: renderer.text(page.title), path: page.path)
        let result = page.render()
        variables.summary = page.summary
        variables.contents = renderer.makeContents(result.headings)
        variables.content = renderer.html(result.takeHTML())
        renderer.setPage(variables, of: facts)
        try renderer.render(.staticPage, of: theme, as: page.path, recording: &notices)
    }

    /// Calls `body` with the bytes of the page that was rendered last.
    ///
    /// The bytes are valid until `body` returns.
    package func withOutput<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try renderer.withOutput(body)
    }
}
