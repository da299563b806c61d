internal import CatalogBuild
internal import Digest
internal import CatalogRendering
internal import Text
internal import WebServer

/// The site that the preview server currently shows.
///
/// Only one thread at a time may use this value.
struct PreviewSite {
    /// The draft; `nil` until the site was rendered for the first time.
    private(set) var draft: SiteDraft?
    /// The path of the site on the server.
    private(set) var served = ServedRoot(nil)
    var status: PreviewStatus

    /// The state to render pages from.
    private var state: StateCopy
    /// The older state, which the draft uses until a draft of `state` can be made; `nil` if the
    /// draft uses `state`.
    private var oldState: StateCopy?
    private var headers: [(name: String, value: String)] = []
    private var changes = 0
    /// A random prefix of all versions.
    ///
    /// It makes pages from an earlier run of the server count as outdated.
    private let start = String(UInt64.random(in: 0...(.max)), radix: 36)

    init(_ state: StateCopy) {
        self.state = state
        status = PreviewStatus(version: start)
    }

    /// Renders pages with another theme for the same settings from now on.
    mutating func replaceTheme(_ theme: SiteTheme) throws {
        draft = try draft?.with(theme)
        startVersion(with: theme)
    }

    /// Renders pages with these settings and from the newest state from now on.
    mutating func replaceDraft(_ settings: BuildSettings, _ theme: SiteTheme) throws {
        draft = try SiteDraft(settings, theme, of: state)
        served = ServedRoot(settings.baseURL)
        oldState?.remove()
        oldState = nil
        startVersion(with: theme)
    }

    private mutating func startVersion(with theme: SiteTheme) {
        headers = ResponseHeaders(of: theme, isLocal: true).fields
        changes += 1
        status = PreviewStatus(version: "\(start)-\(changes)")
    }

    /// Renders pages from another state as soon as a draft of this state is made.
    ///
    /// Until then, the pages of the previous state are shown.
    mutating func replaceState(_ state: StateCopy) {
        if draft == nil || oldState != nil { self.state.remove() } else { oldState = self.state }
        self.state = state
    }

    /// Removes the draft and its states.
    mutating func end() {
        draft = nil
        oldState?.remove()
        oldState = nil
        state.remove()
    }

    /// Answers a request for a file of the site.
    func respond(to request: WebRequest, root: String) -> WebResponse {
        var response = answer(to: request, root: root)
        for field in headers { response.headers[field.name] = field.value }
        response.headers["Cache-Control"] = "no-cache"
        return response
    }

    private func answer(to request: WebRequest, root: String) -> WebResponse {
        guard let draft else { return FaultPage(status).response }
        guard request.path.hasPrefix(served.path) else {
            return request.path == "/" ? .redirect(to: served.encodedPath(to: "")) : missing(draft)
        }
        let asked = request.path.dropFirst(served.path.count)
        let path = asked.isEmpty || asked.hasSuffix("/") ? asked + "index.html" : asked
        do {
            return try response(to: request, at: String(path), of: draft)
        } catch {
            var failed = status
            failed.faults = Fault.all(in: error, root: root)
            return FaultPage(failed).response
        }
    }

    private func response(
        to request: WebRequest, at path: String, of draft: SiteDraft
    ) throws -> WebResponse {
        guard StaticFiles.isPublic(path), let file = try draft.file(at: path),
            let response = WebResponse(file, at: path, in: status)
        else { return missing(draft, isGone: draft.gonePaths.contains(path)) }
        return response.conditional(on: request).ranged(on: request)
    }

    /// Returns the site's `404.html`, or a short text if this page cannot be rendered.
    private func missing(_ draft: SiteDraft, isGone: Bool = false) -> WebResponse {
        let path = "404.html"
        let page = (try? draft.file(at: path)).flatMap { $0 }
        var response =
            page.flatMap { WebResponse($0, at: path, in: status) }
            ?? .text("the page does not exist\n")
        response.status = isGone ? 410 : 404
        return response
    }
}

extension WebResponse {
    /// Creates a response with a file of the site; `nil` if the file no longer exists.
    fileprivate init?(_ file: SiteDraft.File, at path: String, in status: PreviewStatus) {
        switch file {
        case .bytes(var bytes):
            if path.hasSuffix(".html") { LiveScript(status.version).insert(into: &bytes) }
            self.init(contentType: MediaType.of(path), body: bytes)
            headers["ETag"] = "\"\(Fingerprint.of(bytes).hex)\""
        case .copy(let source):
            guard let response = WebResponse(fileAt: source, as: path) else { return nil }
            self = response
        }
    }
}
