import CatalogModel
import CatalogState
import Digest
import FoundationEssentials
import Glibc
import HTTP
import SQLite
import CatalogPublishing
import CatalogRendering

/// A build of a site from its source: fetch, turn pictures, render, publish.
///
/// Whatever fails before the last step leaves the published site as it was.
package struct SiteBuild: Sendable {
    private var settings: BuildSettings
    private var observer: BuildObserver
    /// Is told what the build changes, before it does so; what it throws ends the build.
    package var tell: (@Sendable (BuildDetail) throws -> Void)?
    /// Whether `tell` is told of files, too, for which the whole journal is read.
    package var tellsFiles = true
    /// Is told of each request, picture and piece of work, from any thread.
    package var watch: (@Sendable (BuildActivity) -> Void)? {
        get { observer.watch }
        set { observer.watch = newValue }
    }
    /// When to ask the source again.
    var retry = RetryPolicy()
    /// The time in seconds since 1970.
    var now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }

    /// A build; `report` is told how it goes, from any thread.
    package init(
        _ settings: BuildSettings, report: @escaping @Sendable (BuildEvent) -> Void = { _ in }
    ) {
        self.settings = settings
        observer = BuildObserver(report)
    }

    /// Builds the site.
    ///
    /// - Throws: the error of whatever failed; `ExitStatus` tells what it means for the program.
    package func run() async throws -> BuildReport {
        // Damage that is met on the way, though nothing was to be seen when the state was opened; a
        // disk that could not be read for a moment is told in the same way, so twice.
        do {
            return try await run(.beginAnew)
        } catch let error as DatabaseError where error.isDamage {}
        do {
            return try await run(.beginAnew)
        } catch let error as DatabaseError where error.isDamage {
            return try await run(.beginAnewAtOnce(reason: error.message))
        }
    }

    private func run(_ remedy: StateRecovery.Remedy) async throws -> BuildReport {
        try await withWorkspace(remedy) { workspace in
            var report = BuildReport()
            let site = workspace.site
            let reading = reading(into: site.store, site.state, output: site.output)
            try await reading.run(&report)
            try await publish(workspace, &report)
            if !settings.isDryRun { reading.clearCache(hasNews: report.picturesMade > 0) }
            return report
        }
    }

    /// Reads the source into the state, and touches no site.
    ///
    /// The report tells what was read, and what became of products since the last build that was
    /// published.
    /// - Throws: as `run()`.
    package func fetch() async throws -> BuildReport {
        try WriteAccess(settings: settings).requireState()
        let state = try StateFolder(at: settings.stateFolder)
        let lock = try await takeLock(state)
        defer { withExtendedLifetime(lock) {} }
        return try await state.sealing { try await fetch(into: state) }
    }

    private func fetch(into state: StateFolder) async throws -> BuildReport {
        let store = try StateRecovery(state: state, observer: observer, now: now())
            .open(.beginAnew)
        try store.refuseOtherSource(than: settings.sourceIdentity)
        // What a build that was cut had left to publish would mix with what is read now.
        if try store.journal.buildUnderWay != nil {
            try store.transaction { try store.journal.distrustAll() }
        }
        var report = BuildReport()
        let reading = reading(into: store, state, output: nil)
        try await reading.run(&report)
        reading.clearCache(hasNews: report.picturesMade > 0)
        try report.addRecords(of: store)
        report.changes = try RecentChanges(in: store, build: store.builds.next, at: now()).counts
        return report
    }

    /// Renders and publishes what the state holds, without asking the source.
    ///
    /// Into another folder than the one that the state serves a draft is written, of which the state
    /// learns nothing.
    /// - Throws: as `run()`.
    package func render() async throws -> BuildReport {
        let state = try StateFolder(existingAt: settings.stateFolder)
        if let served = try servedFolder(otherThanIn: state) {
            return try await renderDraft(of: state, serving: served)
        }
        return try await withWorkspace { workspace in
            var report = BuildReport()
            try await publish(workspace, &report)
            return report
        }
    }

    /// The folder that the state serves, where it is another one than is to be written and the state
    /// is to go on serving it.
    private func servedFolder(otherThanIn state: StateFolder) throws -> String? {
        guard !settings.movesOutput else { return nil }
        let served = try state.looking { mode in
            try ServedOutput(of: CatalogStore(at: state.database, mode: mode), in: state)
        }
        guard let served, try !served.isFolder(at: settings.outputFolder) else { return nil }
        return served.path
    }

    private func renderDraft(
        of state: StateFolder, serving served: String
    ) async throws -> BuildReport {
        var build = self
        build.settings.stateFolder = state.drafts
        let theme = try build.loadTheme()
        try WriteAccess(settings: settings).require()
        try settings.requireUsableOutput()
        let draft = try DraftState(of: state)
        let lock = try await takeLock(draft.state)
        defer { withExtendedLifetime(lock) {} }
        // What stays is removed by the next draft.
        defer { try? draft.remove() }
        try draft.fill()
        return try await build.inWorkspace(of: draft.state, theme) { workspace in
            var report = BuildReport()
            // Nobody goes back to a draft.
            defer { workspace.site.area.keepOnly([]) }
            try await build.publish(workspace, &report)
            report.servedFolder = served
            return report
        }
    }

    func reading(
        into store: CatalogStore, _ state: StateFolder, output: OutputFolder?
    ) -> SourceReading {
        SourceReading(
            settings: settings, store: store, state: state, output: output, retry: retry,
            observer: observer, now: now())
    }
}

extension SiteBuild {
    /// What both halves of a build work with.
    private struct Workspace {
        let theme: SiteTheme
        let site: SiteWorkspace
    }

    /// Whether rules for web servers have browsers told what code pages may run.
    private var sendsPolicy: Bool { !settings.servers.isEmpty }

    /// Takes the lock of builds, and waits for it as long as is allowed.
    private func takeLock(_ state: StateFolder) async throws -> BuildLock {
        try await BuildLock.taken(at: state.lock, within: settings.lockPatience) { holder in
            observer.warn("another build is running (\(holder)); waiting for it")
        }
    }

    /// Opens everything that can be wrong before the source is asked, and holds the lock.
    private func withWorkspace<Result>(
        _ remedy: StateRecovery.Remedy = .none, _ body: (Workspace) async throws -> Result
    ) async throws -> Result {
        let theme = try loadTheme()
        try WriteAccess(settings: settings).require()
        try settings.requireUsableOutput()
        let state = try StateFolder(at: settings.stateFolder)
        let lock = try await takeLock(state)
        defer { withExtendedLifetime(lock) {} }
        return try await state.sealing {
            try await inWorkspace(of: state, theme, remedy, body)
        }
    }

    private func loadTheme() throws -> SiteTheme {
        try SiteTheme(of: settings, sendsPolicy: sendsPolicy, observer: observer)
    }

    /// Opens the site of a state whose lock is held.
    private func inWorkspace<Result>(
        of state: StateFolder, _ theme: SiteTheme, _ remedy: StateRecovery.Remedy = .none,
        _ body: (Workspace) async throws -> Result
    ) async throws -> Result {
        let isNewFolder = access(settings.outputFolder, F_OK) == -1
        // Nothing is in a folder that was made only to look at.
        defer { if settings.isDryRun, isNewFolder { rmdir(settings.outputFolder) } }
        let site = try await open(state, remedy)
        try WriteAccess(settings: settings).requireRoom(in: site.output, for: theme.facts.subject)
        return try await body(Workspace(theme: theme, site: site))
    }

    /// Opens the site, and waits for builds with other states as long as is allowed.
    private func open(
        _ state: StateFolder, _ remedy: StateRecovery.Remedy
    ) async throws -> SiteWorkspace {
        let deadline = ContinuousClock.now + settings.lockPatience
        var isTold = false
        while true {
            do {
                return try SiteWorkspace(
                    settings.folders, state: state, source: settings.sourceIdentity,
                    remedy: remedy, observer: observer, now: now())
            } catch PublishingError.inUse(let folder) where ContinuousClock.now < deadline {
                if !isTold { observer.warn("a build writes into '\(folder)'; waiting for it") }
                isTold = true
            }
            try await Task.sleep(for: .seconds(1))
        }
    }
}

extension SiteBuild {
    private func publish(_ workspace: Workspace, _ report: inout BuildReport) async throws {
        let theme = workspace.theme
        var site = workspace.site
        // Whatever happens, nothing is left of files that will not be published.
        defer { try? workspace.site.clearOut() }
        let (number, time) = (try site.store.builds.next, now())
        let context = try EditionContext(
            theme: theme, site: site, settings: settings, number: number, time: time,
            observer: observer)
        let edition = try await settings.content.edition(context, &report)
        report.templateWarnings = theme.doubts(sendsPolicy: sendsPolicy).count
        try report.add(site.store, for: theme.facts)
        report.cutLists = edition.cutLists
        observer.end(
            .pages,
            "\(Count(edition.pageCount, "page")), \(Count(report.written, "file")) changed"
                + (report.cutLists.isEmpty ? "" : ", cut lists: \(report.cutLists.count)"))
        try Task.checkCancellation()
        report.explanations = try settings.explainedPaths.map {
            try Explanation($0, store: site.store, theme: theme).description
        }
        if let tell { try BuildDetail.forEach(in: site.store, files: tellsFiles, tell) }
        // Before anything is touched, so that a list which cannot be written costs nothing; what a
        // cut build leaves is on the next list as well.
        try settings.purgeList.map { PurgeList(path: $0, baseURL: settings.baseURL) }?
            .write(from: site.store)
        if settings.isDryRun { return try site.store.journal.begin() }
        let indexNow = IndexNowList(settings, of: site)
        try indexNow?.noteJournal()
        try site.store.transaction { try site.store.kits.save(kits(of: theme)) }
        if report.written + report.removed > 0 {
            let record = BuildTable.Record(report, number: number, time: time)
            try site.publish(record, in: context.folder)
            report.build = number
            observer.end(
                .publish,
                "\(Count(report.written, "file")) written, \(Count.grouped(report.removed)) removed"
            )
        }
        try context.serverFiles.writeOutsideSite()
        try site.store.transaction {
            try site.store.journal.acceptAll()
            try site.store.unlinked.note(edition.unlinked, at: now())
            try edition.accept()
            if settings.purgeList != nil { try site.store.purges.forgetAll() }
        }
        // Only now: what it names must be there.
        try indexNow?.write()
        if try site.hasForeignFiles { report.foreignFiles = try site.foreignFiles() }
    }

    private func kits(of theme: SiteTheme) -> [Fingerprint: [String: Fingerprint]] {
        var kits: [Fingerprint: [String: Fingerprint]] = [:]
        for kit in PageKind.allCases.map(theme.kit) {
            kits[kit.fingerprint] = Dictionary(
                kit.parts.map { ($0.name, $0.content) }, uniquingKeysWith: { first, _ in first })
        }
        return kits
    }
}

extension BuildSettings {
    fileprivate var folders: SiteFolders {
        SiteFolders(
            output: outputFolder, state: stateFolder, movesOutput: movesOutput,
            publishing: site.publishing, protected: protectedFolders)
    }

    /// Tells what would be wrong with the output folder before anything is made.
    fileprivate func requireUsableOutput() throws {
        try OutputFolder.requireUsable(at: outputFolder, protectedFolders: protectedFolders)
    }

    private var protectedFolders: [(path: String, reason: String)] {
        [
            (siteRoot, "it holds the site's root"),
            (stateFolder, "it would hold the state folder, which --state names"),
            (themeFolder, "it holds the theme"),
            (FileManager.default.homeDirectoryForCurrentUser.path, "it holds your home folder"),
        ]
    }
}
