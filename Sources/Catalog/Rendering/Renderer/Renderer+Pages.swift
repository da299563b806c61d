import Liquid

extension Renderer {
    /// Renders a page of `kind` into the renderer's buffer.
    ///
    /// - Parameter path: the path of the page, which the notices contain.
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    func render(
        _ kind: PageKind, of theme: SiteTheme, as path: String,
        recording notices: inout RenderNotices
    ) throws(ThemeError) {
        guard let template = theme.pages[kind] else {
            preconditionFailure("a site of \(theme.facts.subject) has no page '\(kind)'")
        }
        do throws(RenderError) {
            try render(template)
        } catch {
            throw .rendering(error)
        }
        for warning in warnings {
            notices.add("\(warning.problem.location): \(warning.problem.message)", on: path)
        }
    }

    /// Renders the page that a server sends for a missing page.
    ///
    /// The links on this page begin at the root of the server, because the server sends the page at
    /// any depth of folders. They do not name the host, so that they also work in the preview.
    func renderNotFound(
        of theme: SiteTheme, recording notices: inout RenderNotices
    ) throws(ThemeError) {
        let mark = mark
        defer { release(to: mark) }
        setRoot(ServedRoot(theme.facts.baseURL).encodedPath(to: ""))
        setPage(PageVariables(kind: .notFound, path: "404.html"), of: theme.facts)
        try render(.notFound, of: theme, as: "404.html", recording: &notices)
    }
}
