import Arguments
import CatalogBuild
import Glibc
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
            port: typed.number("--port").map(UInt16.init), host: try typed.path("--host"),
            opensBrowser: typed.has("--open"))
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
        let end = TypedEnd()
        defer { withExtendedLifetime(end) {} }
        if let host = place.host { console.warn(place.warning(of: host)) }
        _ = try await StopSignals().cancelling(onStop: {}) { [wishes = end.wishes] in
            if typed.has("--published") {
                try await servePublished(on: console, until: wishes)
            } else {
                try await servePreview(on: console, until: wishes)
            }
        }
    }

    private func servePublished(
        on console: Console, until wishes: AsyncStream<Void>
    ) async throws {
        let folder = root.locate(try typed.path("--output") ?? BuildPlan.defaultOutput)
        guard let files = try open(folder) else { throw CommandError.noSiteFolder(folder) }
        let server = try place.open { port in
            try LoopbackServer(port: port, host: place.host) { files.respond(to: $0) }
        }
        defer { server.stop() }
        place.tell(server.address + "/", "the site in \(folder)", on: console)
        try await wait(for: wishes)
    }

    /// The files of a folder; `nil` when there is none.
    private func open(_ folder: String) throws -> StaticFiles? {
        do throws(WebServerError) {
            return try StaticFiles(in: folder)
        } catch .cannotOpenFolder(_, code: ENOENT) {
            return nil
        }
    }

    private func servePreview(
        on console: Console, until wishes: AsyncStream<Void>
    ) async throws {
        let site = PreviewedSite(typed, in: root)
        let preview = OpenPreview(
            of: site, at: place,
            talk: PreviewTalk(on: console, isQuiet: typed.has("--quiet")), on: console)
        defer { preview.stop() }
        if let kept = try site.kept() {
            try preview.show(kept.folder, of: kept.source)
        } else {
            try await site.read(on: console) { try preview.show($0, of: $1) }
        }
        try await wait(for: wishes)
    }

    /// - Throws: `CancellationError` when the end was not typed.
    private func wait(for wishes: AsyncStream<Void>) async throws {
        _ = await wishes.first { _ in true }
        try Task.checkCancellation()
    }
}
