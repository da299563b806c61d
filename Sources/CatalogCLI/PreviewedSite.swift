import Arguments
import CatalogBuild
import DefaultTheme
import FoundationEssentials
import Images

/// The site that `catalog serve` shows, as it was typed.
struct PreviewedSite {
    private let typed: ParsedArguments
    private let root: SiteRoot

    /// What its pages are made from.
    struct State {
        let folder: StateCopy
        /// Reads the configuration.
        let settings: @Sendable () throws -> BuildSettings

        /// Removes the copy.
        func remove() { folder.remove() }
    }

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

    /// A copy of what builds have read; without any, what the source has now.
    ///
    /// - Throws: `StopSignal`, or what keeps the source from being read.
    func state(on console: Console) async throws -> State {
        let folder = try StateCopy(of: typed.stateFolder(in: root))
        do {
            if let identity = try folder.source(), isAskedFor(identity) {
                let settings = try settings(for: KeptSource(identity), on: console)
                return State(folder: folder, settings: settings)
            }
        } catch {
            folder.remove()
            throw error
        }
        folder.remove()
        return try await read(on: console)
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
    private func read(on console: Console) async throws -> State {
        let plan = try BuildPlan(
            typed, configuration(sparingSecrets: false), in: root, .fetch)
        if plan.withholdsHeaders { console.warnOfWithheldHeaders() }
        let source = try OpenSource(plan.source)
        defer { source.close() }
        let folder = try StateCopy()
        do {
            var settings = try Self.settings(of: plan, source)
            settings.stateFolder = folder.folder
            try await fetch(settings, on: console.hiding(plan.secrets))
        } catch {
            folder.remove()
            throw error
        }
        let settings = try settings(for: KeptSource(source.identity), on: console)
        return State(folder: folder, settings: settings)
    }

    private func fetch(_ settings: BuildSettings, on console: Console) async throws {
        let reporter = ProgressReporter(on: console, typed.has("--quiet") ? .quiet : .normal)
        defer { reporter.finish() }
        _ = try await StopSignals().cancelling(onStop: reporter.stop) {
            try await SiteBuild(settings) { reporter.show($0) }.fetch()
        }
    }

    /// Reads the configuration each time, and warns when a change of it will not be seen.
    private func settings(
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
