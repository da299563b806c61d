import Arguments
import CatalogBuild
import Glibc
import WebServer

/// `catalog serve`: runs a local web server that shows a site, until the user stops it.
struct ServeCommand: ProgramCommand {
    static let defaultPort: UInt16 = 4000

    private let arguments: ParsedArguments
    private let root: SiteRoot
    private let place: ServedPlace

    /// Reads the command line.
    ///
    /// - Throws: `ArgumentError` when two options exclude each other.
    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        self.arguments = arguments
        root = try arguments.siteRoot()
        place = ServedPlace(
            port: arguments.number("--port").map(UInt16.init), host: arguments["--host"],
            opensBrowser: arguments.has("--open"), isQuiet: arguments.has("--quiet"))
        if place.host?.isEmpty == true {
            throw arguments.unsuitable("--host", wanted: "an address")
        }
        guard arguments.has("--published") else {
            guard arguments.has("--output") else { return }
            throw arguments.error(.missingOption("--published", wantedBy: "--output"))
        }
        for option in ["--demo", "--state", "--config", "--base-url", "--title", "--language"]
        where arguments.has(option) {
            throw arguments.error(.conflict("--published", option))
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
            if arguments.has("--published") {
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
        let folder = root.locate(try arguments.path("--output") ?? BuildPlan.defaultOutput)
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
        let site = PreviewedSite(arguments, in: root)
        let preview = OpenPreview(
            of: site, at: place,
            messages: PreviewMessages(on: console, isQuiet: arguments.has("--quiet")), on: console)
        defer { preview.stop() }
        let kept = try site.kept()
        if let kept { try preview.show(kept.folder, of: kept.source) }
        if let file = site.sourceFile {
            let followed = try FollowedFile(at: file)
            defer { withExtendedLifetime(followed) {} }
            try await run(until: wishes) { [changes = followed.changes] in
                try await follow(changes, of: site, for: preview, on: console)
            }
        } else if kept == nil {
            try await run(until: wishes) {
                try await site.read(on: console) { try preview.show($0, of: $1) }
            }
        } else {
            try await wait(for: wishes)
        }
    }

    /// Runs `work`, and then waits; the user can type `q` at any time.
    private func run(
        until wishes: AsyncStream<Void>, _ work: @escaping @Sendable () async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await wait(for: wishes)
                return true
            }
            group.addTask {
                try await work()
                return false
            }
            while let isEnd = try await group.next(), !isEnd {}
            group.cancelAll()
        }
    }

    /// Reads a source that is a file after each of `changes`, and shows it.
    ///
    /// - Throws: the first error, if nothing can be shown yet.
    private func follow(
        _ changes: AsyncStream<Void>, of site: PreviewedSite, for preview: OpenPreview,
        on console: Console
    ) async throws {
        for await _ in changes {
            do {
                let read = try await site.readFile(on: console)
                try preview.show(read.state, of: read.source)
            } catch  where preview.isOpen && !Task.isCancelled {
                console.say(ErrorMessage(error).text(in: console.style))
            }
        }
    }

    /// - Throws: `CancellationError` when the task is cancelled before the user types `q`.
    private func wait(for wishes: AsyncStream<Void>) async throws {
        _ = await wishes.first { _ in true }
        try Task.checkCancellation()
    }
}
