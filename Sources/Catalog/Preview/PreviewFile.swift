internal import WebServer

/// What the preview serves besides the site, under paths that no site has.
enum PreviewFile: String {
    /// What happens, as server-sent events.
    case events = "/-/events"
    /// What has pages follow it.
    case script = "/-/preview.js"
    /// What mistakes look like.
    case style = "/-/preview.css"

    /// What is sent of ``script``.
    static let scriptResponse = response(script, scriptText)
    /// What is sent of ``style``.
    static let styleResponse = response(style, styleText)

    private static func response(_ file: PreviewFile, _ text: String) -> WebResponse {
        var response = WebResponse(contentType: MediaType.of(file.rawValue), body: Array(text.utf8))
        response.headers["Cache-Control"] = "no-cache"
        return response
    }
}
