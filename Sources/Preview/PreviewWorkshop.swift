internal import CatalogBuild
internal import Glibc
internal import SiteRendering
internal import Synchronization
internal import WebServer

/// The site of a preview: what it is made of, what it is like now, and who is told of it.
final class PreviewWorkshop: Sendable {
    let events = EventStream()

    private let root: String
    private let loadSettings: @Sendable () throws -> BuildSettings
    private let report: @Sendable (PreviewServer.Event) -> Void
    /// Held for as long as a page is made of it, which is a matter of milliseconds.
    private let site: Mutex<PreviewSite>

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

    /// Where the site lies on the server, with a slash at both ends.
    var rootPath: String { site.withLock { $0.served.path } }

    /// Makes the site for the first time.
    func begin() {
        do {
            try load(withSettings: true)
        } catch {
            fail([], error)
        }
    }

    /// Makes the site anew after these files changed.
    func take(_ paths: [String], haveSettings: Bool) {
        let start = ContinuousClock.now
        // Of a file that was written under another name and renamed, that name is no news.
        let here = paths.filter { access($0, F_OK) == 0 }
        let names = (here.isEmpty ? paths : here).map { $0.replacing(root + "/", with: "") }
        do {
            // Without a site there is nothing that could be kept.
            try load(withSettings: haveSettings || site.withLock { $0.draft == nil })
            events.tell("status", status.json)
            report(.reloaded(names, took: .now - start))
        } catch {
            fail(names, error)
        }
    }

    /// Makes the site from another state.
    func show(_ state: StateCopy) {
        site.withLock { $0.take(state) }
        begin()
        events.tell("status", status.json)
    }

    /// Removes what the site was made from.
    func end() {
        site.withLock { $0.end() }
    }

    /// Answers a request.
    func respond(to request: WebRequest) -> WebResponse {
        if let refusal = WebResponse.refusalOfWriting(request) { return refusal }
        switch PreviewFile(rawValue: request.path) {
        case .events: return .events(events, first: ("status", status.json))
        case .script: return PreviewFile.script.response
        case .style: return PreviewFile.style.response
        case nil: return site.withLock { $0.respond(to: request, root: root) }
        }
    }

    private var status: PreviewStatus { site.withLock { $0.status } }

    /// Only what cannot be shared between threads is made under the lock.
    private func load(withSettings: Bool) throws {
        let known = site.withLock { $0.settings }
        let settings = try withSettings ? loadSettings() : known ?? loadSettings()
        let theme = try SiteDraft.theme(for: settings) { self.report(.told($0)) }
        try site.withLock { try $0.use(theme, withSettings ? settings : nil, settings) }
    }

    private func fail(_ names: [String], _ error: any Error) {
        site.withLock { $0.status.faults = Fault.all(in: error, root: root) }
        events.tell("status", status.json)
        report(.failed(names, error))
    }
}
