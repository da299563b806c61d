import Arguments
import CatalogBuild
import CatalogTheme
import FoundationEssentials
import Images
import Synchronization

/// The site that `catalog serve` shows, as it was typed.
struct PreviewedSite {
    private let typed: ParsedArguments
    private let root: SiteRoot

    init(_ typed: ParsedArguments, in root: SiteRoot) {
        self.typed = typed.asPart(of: .build)
        self.root = root
    }

    /// The configuration, an absolute path.
    var configurationFile: String {
        get throws {
            root.absolute(try typed.path("--config") ?? SiteConfiguration.fileName)
        }
    }

    /// The root, an absolute path.
    var rootPath: String { root.path }

    /// A copy of what builds have read; `nil` without any.
    func kept() throws -> (folder: StateCopy, source: KeptSource)? {
        let folder = try StateCopy(of: typed.stateFolder(in: root))
        do {
            if let identity = try folder.source(), isAskedFor(identity) {
                return (folder, try KeptSource(identity))
            }
        } catch {
            folder.remove()
            throw error
        }
        folder.remove()
        return nil
    }

    /// Whether what was typed names no other source than that of the state.
    private func isAskedFor(_ identity: String) -> Bool {
        demo.map { $0.identity == identity } ?? true
    }

    /// The demo's shop that was typed, if one was.
    private var demo: DemoShop? {
        guard typed.has("--demo") else { return nil }
        return typed["--demo"].flatMap(DemoShop.init(rawValue:)) ?? .standard
    }

    /// Reads the source into a state of its own, and tells how that goes.
    ///
    /// - Parameter show: is handed a copy of that state when all is read but pictures, which take
    ///   longest, and that state itself in the end; it removes what it was handed.
    /// - Throws: what keeps the source from being read, or what `show` throws in the end.
    func read(
        on console: Console,
        show: @escaping @Sendable (StateCopy, KeptSource) throws -> Void
    ) async throws {
        let plan = try BuildPlan(
            typed, configuration(sparingSecrets: false), in: root, .fetch)
        if plan.withholdsHeaders { console.warnOfWithheldHeaders() }
        let source = try OpenSource(plan.source)
        defer { source.close() }
        let kept = try KeptSource(source.identity)
        var settings = try Self.settings(of: plan, source)
        let folder = try StateCopy()
        settings.stateFolder = folder.folder
        do {
            try await fetch(settings, on: console.hiding(plan.secrets)) {
                // What goes wrong here does so again in the end, when it is told.
                try? show(StateCopy(of: folder.folder), kept)
            }
        } catch {
            folder.remove()
            throw error
        }
        try show(folder, kept)
    }

    private func fetch(
        _ settings: BuildSettings, on console: Console,
        whenReadable: @escaping @Sendable () -> Void
    ) async throws {
        let reporter = ProgressReporter(on: console, typed.has("--quiet") ? .quiet : .normal)
        defer { reporter.finish() }
        let build = SiteBuild(settings) { event in
            reporter.show(event)
            guard case .ended(.details, _) = event else { return }
            reporter.finish()
            whenReadable()
        }
        _ = try await withTaskCancellationHandler {
            try await build.fetch()
        } onCancel: {
            reporter.stop()
        }
    }

    /// Reads the configuration each time, and warns when a change of it will not be seen.
    func settings(
        for kept: KeptSource, on console: Console
    ) -> @Sendable () throws -> BuildSettings {
        let reading = ReadingSettings()
        return { [self] in
            let configuration = try configuration(sparingSecrets: true)
            let plan = try BuildPlan(typed, configuration, in: root, .render(kept))
            if reading.areChanged(by: configuration) {
                console.warn(
                    """
                    'source', 'posters' and 'images' are for what is read; they are seen after the \
                    next 'catalog build' or 'catalog fetch', when this is started again
                    """)
            }
            return try Self.settings(of: plan, OpenSource(unasked: kept))
        }
    }

    private static func settings(
        of plan: BuildPlan, _ source: OpenSource
    ) throws -> BuildSettings {
        try plan.settings(
            source: source, themeFolder: ThemeFolder.locate(),
            imageWorker: ImageWorkerProgram.locate(),
            width: max(1, ProcessInfo.processInfo.activeProcessorCount))
    }

    private func configuration(sparingSecrets: Bool) throws -> SiteConfiguration {
        let expansion = TextExpansion(in: root, sparingSecrets: sparingSecrets)
        let name = try typed.path("--config")
        return try SiteConfiguration(of: root, named: name, expanding: expansion)
            ?? SiteConfiguration()
    }
}

/// What stands in a configuration for those who read the source, and changes no page by itself.
private final class ReadingSettings: Sendable {
    private let known = Mutex<SiteConfiguration?>(nil)

    /// Whether they are others than in the configuration before; the first one changes nothing.
    func areChanged(by configuration: SiteConfiguration) -> Bool {
        known.withLock { known in
            defer { known = configuration }
            guard let known else { return false }
            return known.source != configuration.source || known.posters != configuration.posters
                || known.site.reading != configuration.site.reading
        }
    }
}
