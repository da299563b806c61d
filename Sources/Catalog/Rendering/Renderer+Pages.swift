import Liquid

extension Renderer {
    /// Renders the page of a kind into the renderer's own buffer.
    ///
    /// - Parameter path: The file of the page, for the notices.
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

    /// Renders the page for missing pages; its links are absolute, because it is served at any
    /// depth.
    func renderNotFound(
        of theme: SiteTheme, recording notices: inout RenderNotices
    ) throws(ThemeError) {
        let mark = mark
        defer { release(to: mark) }
        setRoot((theme.facts.baseURL ?? "") + "/")
        setPage(.notFound, path: "404.html", facts: theme.facts)
        try render(.notFound, of: theme, as: "404.html", recording: &notices)
    }
}
