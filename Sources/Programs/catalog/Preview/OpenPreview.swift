import CatalogBuild
import CatalogPreview
import Synchronization

/// The preview of a site; its server starts when the first state is ready to be shown.
final class OpenPreview: Sendable {
    private let site: PreviewedSite
    private let place: ServedPlace
    private let messages: PreviewMessages
    private let console: Console
    private let server = Mutex<PreviewServer?>(nil)

    init(
        of site: PreviewedSite, at place: ServedPlace, messages: PreviewMessages,
        on console: Console
    ) {
        self.site = site
        self.place = place
        self.messages = messages
        self.console = console
    }

    /// Shows `state` instead of the previous state; the first call starts the server.
    ///
    /// - Parameter state: a copy of a state, which is removed when it is no longer shown.
    func show(_ state: StateCopy, of source: KeptSource) throws {
        try server.withLock { server in
            if let server { return server.show(state) }
            do {
                let opened = try open(state, of: source)
                place.announce(opened.address, "saved changes appear at once", on: console)
                server = opened
            } catch {
                state.remove()
                throw error
            }
        }
    }

    /// True as soon as a state is shown.
    var isOpen: Bool { server.withLock { $0 != nil } }

    /// Stops the server if it runs.
    func stop() {
        server.withLock { server in
            server?.stop()
            server = nil
        }
    }

    private func open(_ state: StateCopy, of source: KeptSource) throws -> PreviewServer {
        let settings = site.settings(for: source, on: console)
        let configuration = try site.configurationFile
        return try place.open { port in
            var options = PreviewServer.Options(root: site.rootPath, configuration: configuration)
            (options.port, options.host) = (port, place.host)
            return try PreviewServer(
                options, of: state, settings: settings, report: messages.report)
        }
    }
}
