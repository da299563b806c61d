internal import CatalogBuild
internal import Glibc
internal import CatalogRendering
internal import Synchronization
internal import WebServer

/// The site that a preview shows.
///
/// It loads the site again after each change, and notifies the browsers.
final class LivePreview: Sendable {
    let events = EventStream()

    private let root: String
    private let loadSettings: @Sendable () throws -> BuildSettings
    private let report: @Sendable (PreviewServer.Event) -> Void
    /// Rendering a page holds the lock for milliseconds.
    ///
    /// Making a draft from another state or with other settings holds the lock longer, because this
    /// reads all products.
    private let site: Mutex<PreviewSite>
    /// True when the configuration must be read again.
    ///
    /// The lock is held while a change is loaded, so that changes are shown and reported in their
    /// order.
    private let needsSettings = Mutex(true)

    init(
        _ state: StateCopy, root: String,
        settings: @escaping @Sendable () throws -> BuildSettings,
        report: @escaping @Sendable (PreviewServer.Event) -> Void
    ) {
        self.root = root
        loadSettings = settings
        self.report = report
        site = Mutex(PreviewSite(state))
    }

    /// The path of the site on the server, with a slash at both ends.
    var rootPath: String { site.withLock { $0.served.path } }

    /// Renders the site for the first time.
    func begin() {
        needsSettings.withLock { start(&$0) }
    }

    /// Loads the site again after the files at `paths` changed.
    func take(_ paths: [String], haveSettings: Bool) {
        let start = ContinuousClock.now
        // An editor may write a temporary file and rename it. The temporary name no longer exists,
        // so it is not reported.
        let here = paths.filter { access($0, F_OK) == 0 }
        let names = (here.isEmpty ? paths : here).map { $0.replacing(root + "/", with: "") }
        needsSettings.withLock { needsSettings in
            if haveSettings { needsSettings = true }
            do {
                try load(&needsSettings)
                events.send("status", status.json)
                report(.reloaded(names, took: .now - start))
            } catch {
                fail(names, error)
            }
        }
    }

    /// Shows the site from another state from now on.
    func show(_ state: StateCopy) {
        needsSettings.withLock { needsSettings in
            site.withLock { $0.take(state) }
            needsSettings = true
            start(&needsSettings)
        }
    }

    /// Removes the state from which the site is rendered.
    func end() {
        site.withLock { $0.end() }
    }

    func respond(to request: WebRequest) -> WebResponse {
        if let refusal = WebResponse.refusalOfWriting(request) { return refusal }
        switch PreviewFile(rawValue: request.path) {
        case .events: return .events(events, first: ("status", status.json))
        case .script: return PreviewFile.scriptResponse
        case .style: return PreviewFile.styleResponse
        case nil: return site.withLock { $0.respond(to: request, root: root) }
        }
    }

    private var status: PreviewStatus { site.withLock { $0.status } }

    private func start(_ needsSettings: inout Bool) {
        do {
            try load(&needsSettings)
            events.send("status", status.json)
        } catch {
            fail([], error)
        }
    }

    /// Loads the settings, the theme and the draft.
    ///
    /// Pages can be served while the theme is loaded. The draft is made under the lock of the site,
    /// because threads cannot share a draft.
    ///
    /// - Parameter needsSettings: is set to false only after the new settings are in use. A mistake
    ///   in the settings is therefore reported after each change until it is corrected.
    private func load(_ needsSettings: inout Bool) throws {
        let known = needsSettings ? nil : site.withLock { $0.settings }
        let settings = try known ?? loadSettings()
        let theme = try SiteDraft.theme(
            for: settings, observer: BuildEventHandler { self.report(.build($0)) })
        try site.withLock { try $0.use(theme, known == nil ? settings : nil, settings) }
        needsSettings = false
    }

    private func fail(_ names: [String], _ error: any Error) {
        site.withLock { $0.status.faults = Fault.all(in: error, root: root) }
        events.send("status", status.json)
        report(.failed(names, error))
    }
}
