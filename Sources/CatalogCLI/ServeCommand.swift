import Arguments
import CatalogBuild
import Glibc
import Preview
import WebServer

/// `catalog serve`: shows a site until it is stopped.
struct ServeCommand {
    static let defaultPort: UInt16 = 4000

    private let typed: ParsedArguments
    private let root: SiteRoot
    private let place: ServedPlace

    /// Finds out what was meant.
    ///
    /// - Throws: `ArgumentError` when two options exclude each other.
    init(_ typed: ParsedArguments) throws(ArgumentError) {
        self.typed = typed
        root = try typed.siteRoot()
        place = ServedPlace(
            port: typed.number("--port").map(UInt16.init), host: try typed.path("--host"))
        guard typed.has("--published") else { return }
        for option in ["--demo", "--state", "--config", "--base-url", "--title", "--language"]
        where typed.has(option) {
            throw typed.error(.conflict("--published", option))
        }
    }

    /// Serves until a signal comes, or the person at the terminal wants no more.
    ///
    /// - Throws: the `StopSignal`, or what keeps the site from being served.
    func run(on console: Console) async throws {
        let signals = StopSignals()
        if let host = place.host { console.warn(place.warning(of: host)) }
        if typed.has("--published") {
            try await servePublished(on: console, until: signals)
        } else {
            try await servePreview(on: console, until: signals)
        }
    }

    private func servePublished(on console: Console, until signals: StopSignals) async throws {
        let folder = root.locate(try typed.path("--output") ?? BuildPlan.defaultOutput)
        guard let files = try open(folder) else { throw CommandError.noSiteFolder(folder) }
        let server = try place.open { port in
            try LoopbackServer(port: port, host: place.host) { files.respond(to: $0) }
        }
        defer { server.stop() }
        greet(server.address + "/", with: "the site in \(folder)", on: console)
        try await wait(for: signals)
    }

    /// The files of a folder; `nil` when there is none.
    private func open(_ folder: String) throws -> StaticFiles? {
        do throws(WebServerError) {
            return try StaticFiles(in: folder)
        } catch .cannotOpenFolder(_, code: ENOENT) {
            return nil
        }
    }

    private func servePreview(on console: Console, until signals: StopSignals) async throws {
        let site = PreviewedSite(typed, in: root)
        let talk = PreviewTalk(on: console, isQuiet: typed.has("--quiet"))
        let state = try await site.state(on: console)
        let server: PreviewServer
        do {
            server = try place.open { port in
                var options = PreviewServer.Options(
                    root: root.path, configuration: try site.configurationFile)
                (options.port, options.host) = (port, place.host)
                return try PreviewServer(
                    options, of: state.folder, settings: state.settings, report: talk.tell)
            }
        } catch {
            state.remove()
            throw error
        }
        defer { server.stop() }
        greet(server.address, with: "what you save is seen at once", on: console)
        try await wait(for: signals)
    }

    private func greet(_ address: String, with words: String, on console: Console) {
        console.print(address)
        console.say("\(words); press Ctrl-C, or type q, to stop")
        guard typed.has("--open") else { return }
        if !Browser.open(address) {
            console.warn("no browser could be started; open the address yourself")
        }
    }

    /// - Throws: the signal that came.
    private func wait(for signals: StopSignals) async throws {
        if let signal = await signals.first(unless: TypedEnd()) { throw signal }
    }
}
