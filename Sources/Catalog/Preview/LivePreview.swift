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
    /// The settings in use; `nil` when the configuration must be read again.
    ///
    /// The lock is held while a change is loaded, so that changes are shown and reported in their
    /// order.
    private let settings = Mutex<BuildSettings?>(nil)

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
        settings.withLock { _ = update(with: &$0) }
    }

    /// Loads the site again after the files at `paths` changed.
    func reload(_ paths: [String], haveSettings: Bool) {
        let start = ContinuousClock.now
        // An editor may write a temporary file and rename it. The temporary name no longer exists,
        // so it is not reported.
        let here = paths.filter { access($0, F_OK) == 0 }
        let names = (here.isEmpty ? paths : here).map { $0.replacing(root + "/", with: "") }
        settings.withLock { settings in
            if haveSettings { settings = nil }
            if update(with: &settings, after: names) {
                report(.reloaded(names, took: .now - start))
            }
        }
    }

    /// Shows the site from another state from now on.
    func show(_ state: StateCopy) {
        settings.withLock { settings in
            site.withLock { $0.replaceState(state) }
            settings = nil
            _ = update(with: &settings)
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

    /// Loads the site and notifies browsers; returns true if the site could be loaded.
    private func update(
        with settings: inout BuildSettings?, after changedFiles: [String] = []
    ) -> Bool {
        do {
            try load(with: &settings)
            events.send("status", status.json)
            return true
        } catch {
            site.withLock { $0.status.faults = Fault.all(in: error, root: root) }
            events.send("status", status.json)
            report(.failed(changedFiles, error))
            return false
        }
    }

    /// Loads the settings, the theme and the draft.
    ///
    /// Pages can be served while the theme is loaded. The draft is made under the lock of the site,
    /// because threads cannot share a draft.
    ///
    /// - Parameter current: is set only after the new settings are in use. A mistake in the
    ///   settings is therefore reported after each change until it is corrected.
    private func load(with current: inout BuildSettings?) throws {
        let settings = try current ?? loadSettings()
        let theme = try SiteDraft.theme(
            for: settings, observer: BuildEventHandler { self.report(.build($0)) })
        let isThemeOnly = current != nil
        try site.withLock { site in
            if isThemeOnly {
                try site.replaceTheme(theme)
            } else {
                try site.replaceDraft(settings, theme)
            }
        }
        current = settings
    }
}
