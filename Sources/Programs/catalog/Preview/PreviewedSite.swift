import Arguments
import CatalogBuild
import CatalogTheme
import FoundationEssentials
import HTTP
import Images
import Synchronization

/// The site that `catalog serve` shows, configured by the typed options.
struct PreviewedSite {
    private let arguments: ParsedArguments
    private let root: SiteRoot

    init(_ arguments: ParsedArguments, in root: SiteRoot) {
        self.arguments = arguments.asPart(of: .build)
        self.root = root
    }

    /// The absolute path of the configuration.
    var configurationFile: String {
        get throws {
            root.absolute(try arguments.path("--config") ?? SiteConfiguration.fileName)
        }
    }

    /// The absolute path of the root.
    var rootPath: String { root.path }

    /// Copies the state of earlier builds; returns `nil` when no build has read this source.
    func kept() throws -> (folder: StateCopy, source: KeptSource)? {
        let folder = try StateCopy(of: arguments.stateFolder(in: root))
        do {
            if let identity = try folder.source(), matchesDemo(identity) {
                return (folder, try KeptSource(identity, in: root.path))
            }
        } catch {
            folder.remove()
            throw error
        }
        folder.remove()
        return nil
    }

    /// Returns false if the user typed `--demo` with a shop that is not the source of the state.
    private func matchesDemo(_ identity: String) -> Bool {
        demo.map { $0.identity == identity } ?? true
    }

    /// The demo shop typed with `--demo`; `nil` without this option.
    private var demo: DemoShop? {
        guard arguments.has("--demo") else { return nil }
        return arguments["--demo"].flatMap(DemoShop.init(rawValue:)) ?? .standard
    }

    /// The absolute path of the file or folder that is the configured source; `nil` for other
    /// sources.
    var sourceFile: String? {
        guard demo == nil, let plan = try? fetchPlan(), case .api(_, let address) = plan.source
        else { return nil }
        return address.address.filePath
    }

    /// Reads a source that is a file into the state folder of the site, as `catalog fetch` does,
    /// and returns a copy of the state.
    func readFile(on console: Console) async throws -> (state: StateCopy, source: KeptSource) {
        let plan = try fetchPlan()
        let source = try OpenSource(asking: plan)
        defer { source.close() }
        let settings = try Self.settings(of: plan, source)
        try await fetch(settings, on: console) {}
        let kept = try KeptSource(source.identity, in: root.path)
        return (try StateCopy(of: settings.stateFolder), kept)
    }

    private func fetchPlan() throws -> BuildPlan {
        try BuildPlan(arguments, configuration(sparingSecrets: false), in: root, .fetch)
    }

    /// Reads the source into a new state folder, and prints the progress.
    ///
    /// - Parameter show: shows a state. It is first called with a copy when everything except the
    ///   pictures is read, because pictures take longest. It is called again at the end with the
    ///   state itself. It must remove each state that it receives.
    /// - Throws: an error of reading the source, or an error of the last call of `show`.
    func read(
        on console: Console,
        show: @escaping @Sendable (StateCopy, KeptSource) throws -> Void
    ) async throws {
        let plan = try fetchPlan()
        if plan.withholdsHeaders { console.warnAboutWithheldHeaders() }
        let source = try OpenSource(asking: plan)
        defer { source.close() }
        let kept = try KeptSource(source.identity, in: root.path)
        var settings = try Self.settings(of: plan, source)
        let folder = try StateCopy()
        settings.stateFolder = folder.folder
        do {
            try await fetch(settings, on: console.hiding(plan.secrets)) {
                // An error is ignored here, because the last call of `show` fails in the same way
                // and throws.
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
        let reporter = ProgressReporter(on: console, arguments.has("--quiet") ? .quiet : .normal)
        defer { reporter.finish() }
        let whenDetailsEnd = BuildEventHandler { event in
            guard case .ended(.details, _) = event else { return }
            reporter.finish()
            whenReadable()
        }
        let build = SiteBuild(settings, observer: BuildObservers([reporter, whenDetailsEnd]))
        _ = try await withTaskCancellationHandler {
            try await build.fetch()
        } onCancel: {
            reporter.receive(.stopping)
        }
    }

    /// Returns a closure that reads the configuration on each call.
    ///
    /// The closure prints a warning when a changed setting affects only reading the source, because
    /// the preview cannot show this change.
    func settings(
        for kept: KeptSource, on console: Console
    ) -> @Sendable () throws -> BuildSettings {
        let reading = ReadingSettings()
        return { [self] in
            let configuration = try configuration(sparingSecrets: true)
            let plan = try BuildPlan(arguments, configuration, in: root, .render(kept))
            if reading.areChanged(by: configuration) {
                console.warn(
                    """
                    changes of 'source', 'posters' and 'images' have no effect on saved products; \
                    run 'catalog build' or 'catalog fetch', and start 'catalog serve' again
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
        let name = try arguments.path("--config")
        return try SiteConfiguration(of: root, named: name, expanding: expansion)
            ?? SiteConfiguration()
    }
}

/// The parts of a configuration that only affect reading the source.
private final class ReadingSettings: Sendable {
    private let known = Mutex<SiteConfiguration?>(nil)

    /// Stores `configuration`; returns true if its reading settings differ from the previous ones.
    func areChanged(by configuration: SiteConfiguration) -> Bool {
        known.withLock { known in
            defer { known = configuration }
            guard let known else { return false }
            return known.source != configuration.source || known.posters != configuration.posters
                || known.site.reading != configuration.site.reading
        }
    }
}
