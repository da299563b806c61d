import Arguments
import CatalogBuild
import Glibc
import WebServer

/// `catalog serve`: runs a local web server that shows a site, until the user stops it.
struct ServeCommand: ProgramCommand {
    static let defaultPort: UInt16 = 4000

    private let typed: ParsedArguments
    private let root: SiteRoot
    private let place: ServedPlace

    /// Reads the command line.
    ///
    /// - Throws: `ArgumentError` when two options exclude each other.
    init(_ typed: ParsedArguments) throws(ArgumentError) {
        self.typed = typed
        root = try typed.siteRoot()
        place = ServedPlace(
            port: typed.number("--port").map(UInt16.init), host: typed["--host"],
            opensBrowser: typed.has("--open"), isQuiet: typed.has("--quiet"))
        if place.host?.isEmpty == true { throw typed.unsuitable("--host", wanted: "an address") }
        guard typed.has("--published") else {
            guard typed.has("--output") else { return }
            throw typed.error(.missingOption("--published", wantedBy: "--output"))
        }
        for option in ["--demo", "--state", "--config", "--base-url", "--title", "--language"]
        where typed.has(option) {
            throw typed.error(.conflict("--published", option))
        }
    }

    /// Runs the server until a signal arrives or the user types `q`.
    ///
    /// - Throws: the `StopSignal`, or the error that prevents serving the site.
    func run(on console: Console) async throws -> ExitStatus {
        let end = TypedEnd()
        defer { withExtendedLifetime(end) {} }
        if let warning = place.warning { console.warn(warning) }
        _ = try await StopSignals().cancelling(onStop: {}) { [wishes = end.wishes] in
            if typed.has("--published") {
                try await servePublished(on: console, until: wishes)
            } else {
                try await servePreview(on: console, until: wishes)
            }
        }
        return .done
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
        place.announce(server.address + "/", "the site in \(folder)", on: console)
        try await wait(for: wishes)
    }

    /// Opens `folder` for serving; returns `nil` when the folder does not exist.
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
            messages: PreviewMessages(on: console, isQuiet: typed.has("--quiet")), on: console)
        defer { preview.stop() }
        guard let kept = try site.kept() else {
            return try await read(site, for: preview, on: console, until: wishes)
        }
        try preview.show(kept.folder, of: kept.source)
        try await wait(for: wishes)
    }

    /// Reads the source and shows it; the user can type `q` at any time.
    private func read(
        _ site: PreviewedSite, for preview: OpenPreview, on console: Console,
        until wishes: AsyncStream<Void>
    ) async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await wait(for: wishes)
                return true
            }
            group.addTask {
                try await site.read(on: console) { try preview.show($0, of: $1) }
                return false
            }
            while let isEnd = try await group.next(), !isEnd {}
            group.cancelAll()
        }
    }

    /// - Throws: `CancellationError` when the task is cancelled before the user types `q`.
    private func wait(for wishes: AsyncStream<Void>) async throws {
        _ = await wishes.first { _ in true }
        try Task.checkCancellation()
    }
}
