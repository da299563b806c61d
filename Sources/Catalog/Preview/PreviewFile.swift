internal import Text
internal import WebServer

/// The files that the preview serves in addition to the site.
///
/// Their paths are paths that sites do not use.
enum PreviewFile: String {
    /// The stream of changes of the preview's status, as server-sent events.
    case events = "/-/events"
    /// The script that makes pages show each change of the preview.
    case script = "/-/preview.js"
    /// The style sheet for mistakes.
    case style = "/-/preview.css"

    /// The response for ``script``.
    static let scriptResponse = response(script, scriptText)
    /// The response for ``style``.
    static let styleResponse = response(style, styleText)

    private static func response(_ file: PreviewFile, _ text: String) -> WebResponse {
        var response = WebResponse(contentType: MediaType.of(file.rawValue), body: Array(text.utf8))
        response.headers["Cache-Control"] = "no-cache"
        return response
    }
}
