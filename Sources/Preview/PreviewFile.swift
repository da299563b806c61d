internal import WebServer

/// What the preview serves besides the site, under paths that no site has.
enum PreviewFile: String {
    /// What happens, as server-sent events.
    case events = "/-/events"
    /// What has pages follow it.
    case script = "/-/preview.js"
    /// What mistakes look like.
    case style = "/-/preview.css"

    /// The file itself.
    var response: WebResponse {
        let text =
            switch self {
            case .events: ""
            case .script: Self.scriptText
            case .style: Self.styleText
            }
        var response = WebResponse(contentType: MediaType.of(rawValue), body: Array(text.utf8))
        response.headers["Cache-Control"] = "no-cache"
        return response
    }
}
