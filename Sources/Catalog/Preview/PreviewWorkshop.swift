internal import CatalogBuild
internal import Glibc
internal import CatalogRendering
internal import Synchronization
internal import WebServer

/// The site of a preview: what it is made of, what it is like now, and who is told of it.
final class PreviewWorkshop: Sendable {
    let events = EventStream()

    private let root: String
    private let loadSettings: @Sendable () throws -> BuildSettings
    private let report: @Sendable (PreviewServer.Event) -> Void
    /// Held for as long as a page is made of it, which is a matter of milliseconds, or its draft of
    /// another state or with other settings, which goes through all products.
    private let site: Mutex<PreviewSite>
    /// Whether the configuration must be read; held while anything is loaded, so that what came
    /// last is what is shown and told last.
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

    /// Where the site lies on the server, with a slash at both ends.
    var rootPath: String { site.withLock { $0.served.path } }

    /// Makes the site for the first time.
    func begin() {
        needsSettings.withLock { start(&$0) }
    }

    /// Makes the site anew after these files changed.
    func take(_ paths: [String], haveSettings: Bool) {
        let start = ContinuousClock.now
        // Of a file that was written under another name and renamed, that name is no news.
        let here = paths.filter { access($0, F_OK) == 0 }
        let names = (here.isEmpty ? paths : here).map { $0.replacing(root + "/", with: "") }
        needsSettings.withLock { needsSettings in
            if haveSettings { needsSettings = true }
            do {
                try load(&needsSettings)
                events.tell("status", status.json)
                report(.reloaded(names, took: .now - start))
            } catch {
                fail(names, error)
            }
        }
    }

    /// Makes the site from another state.
    func show(_ state: StateCopy) {
        needsSettings.withLock { needsSettings in
            site.withLock { $0.take(state) }
            needsSettings = true
            start(&needsSettings)
        }
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
        case .script: return PreviewFile.scriptResponse
        case .style: return PreviewFile.styleResponse
        case nil: return site.withLock { $0.respond(to: request, root: root) }
        }
    }

    private var status: PreviewStatus { site.withLock { $0.status } }

    private func start(_ needsSettings: inout Bool) {
        do {
            try load(&needsSettings)
            events.tell("status", status.json)
        } catch {
            fail([], error)
        }
    }

    /// The theme is made while pages are; the draft, which cannot be shared between threads, under
    /// the lock of the site.
    ///
    /// - Parameter needsSettings: stays as it is until settings that were read are in use: a mistake
    ///   in them is told until it is mended, whatever else changes.
    private func load(_ needsSettings: inout Bool) throws {
        let known = needsSettings ? nil : site.withLock { $0.settings }
        let settings = try known ?? loadSettings()
        let theme = try SiteDraft.theme(for: settings) { self.report(.told($0)) }
        try site.withLock { try $0.use(theme, known == nil ? settings : nil, settings) }
        needsSettings = false
    }

    private func fail(_ names: [String], _ error: any Error) {
        site.withLock { $0.status.faults = Fault.all(in: error, root: root) }
        events.tell("status", status.json)
        report(.failed(names, error))
    }
}
