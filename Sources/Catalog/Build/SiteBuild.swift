import CatalogModel
import CatalogState
import Digest
import FoundationEssentials
import Glibc
import HTTP
import SQLite
import CatalogPublishing
import CatalogRendering

/// A build of a site from its source: it fetches, converts pictures, renders and publishes.
///
/// A failure before the last step leaves the published site unchanged.
package struct SiteBuild: Sendable {
    var settings: BuildSettings
    /// True if the output folder is for a draft.
    private var isDraft = false
    let observer: any BuildObserver
    /// Runs after all changes are reported, and before the first file of the site changes.
    ///
    /// An error that this closure throws ends the build.
    package var beforePublishing: @Sendable () throws -> Void = {}
    /// The rules for repeating failed requests to the source.
    var retry = RetryPolicy()
    /// Returns the current time in seconds since 1970.
    var now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }

    package init(
        _ settings: BuildSettings, observer: any BuildObserver = BuildObservers()
    ) {
        self.settings = settings
        self.observer = observer
    }

    /// Builds the site.
    ///
    /// - Throws: the error of the step that failed. `ExitStatus` maps the error to the exit status
    ///   of the program.
    package func run() async throws -> BuildReport {
        // A build may find damage after the state was opened without an error. The build is tried
        // twice, because a disk with a transient fault reports the same error as a damaged file.
        do {
            return try await run(.startOver)
        } catch let error as DatabaseError where error.isDamage {}
        do {
            return try await run(.startOver)
        } catch let error as DatabaseError where error.isDamage {
            return try await run(.startOverAtOnce(reason: error.message))
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

    /// Reads the source into the state, without rendering or publishing the site.
    ///
    /// The report contains the numbers of records, and the changes of products since the last
    /// published build.
    ///
    /// - Throws: the errors of `run()`.
    package func fetch() async throws -> BuildReport {
        try WriteAccess(settings: settings).requireState()
        let state = try StateFolder(at: settings.stateFolder)
        return try await withLock(on: state) {
            try await state.sealing { try await fetch(into: state) }
        }
    }

    private func fetch(into state: StateFolder) async throws -> BuildReport {
        let store = try openStore(of: state, .startOver)
        try store.refuseOtherSource(than: settings.sourceIdentity)
        // The journal may contain unfinished changes of an interrupted build. They are invalidated,
        // because they would mix with the new data.
        if try store.journal.buildUnderWay != nil {
            try store.transaction { try store.journal.invalidateAll() }
        }
        var report = BuildReport()
        let reading = reading(into: store, state, output: nil)
        try await reading.run(&report)
        return try finish(reading, &report)
    }

    /// Applies the overrides to the new data, and counts the changes.
    func finish(_ reading: SourceReading, _ report: inout BuildReport) throws -> BuildReport {
        let store = reading.store
        report.productsHidden = try OverrideStep(
            overrides: settings.overrides, store: store, content: ProductContent(settings),
            observer: observer
        ).run(at: now())
        reading.clearCache(hasNews: report.picturesMade > 0)
        try report.addRecords(of: store)
        report.changes = try RecentChanges(in: store, build: store.builds.next, at: now()).counts
        return report
    }

    /// Renders and publishes the data of the state, without reading the source.
    ///
    /// If the state serves another folder than the output folder, this function writes a draft. The
    /// state does not record the files of a draft.
    ///
    /// - Throws: the errors of `run()`.
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

    /// Returns the folder that the state serves; `nil` if this is the output folder, or if the
    /// settings move the output.
    private func servedFolder(otherThanIn state: StateFolder) throws -> String? {
        guard !settings.movesOutput else { return nil }
        return try state.readDatabase { mode in
            try ServedOutput(
                of: CatalogStore(at: state.database, mode: mode), in: state,
                unlessAt: settings.outputFolder)?.path
        }
    }

    private func renderDraft(
        of state: StateFolder, serving served: String
    ) async throws -> BuildReport {
        var build = self
        build.settings.stateFolder = state.drafts
        build.isDraft = true
        let theme = try build.loadTheme()
        try WriteAccess(settings: settings).require()
        try settings.requireUsableOutput()
        let draft = try DraftState(of: state)
        return try await withLock(on: draft.state) {
            // An error is ignored, because the next draft removes the remaining files.
            defer { try? draft.remove() }
            try draft.fill()
            return try await build.inWorkspace(of: draft.state, theme) { workspace in
                var report = BuildReport()
                // A draft has no rollbacks.
                defer { workspace.site.area.keepOnly([]) }
                try await build.publish(workspace, &report)
                report.servedFolder = served
                return report
            }
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
    /// The theme and the site that all steps of a build share.
    struct Workspace {
        let theme: SiteTheme
        let site: SiteWorkspace
    }

    /// True if rules for web servers include a content security policy.
    private var sendsPolicy: Bool { !settings.servers.isEmpty }

    /// Runs `body` under the build lock, and waits for the lock up to the allowed time.
    func withLock<Result>(
        on state: StateFolder, _ body: () async throws -> Result
    ) async throws -> Result {
        try await state.withLock(
            within: settings.lockPatience,
            else: { observer.warn("another build is running (\($0)); waiting for it") }, body)
    }

    /// Opens the state under the build lock.
    func openStore(
        of state: StateFolder, _ remedy: StateRecovery.Remedy = .none
    ) throws -> CatalogStore {
        try StateRecovery(state: state, observer: observer, now: now()).open(remedy)
    }

    /// Opens the theme, the state and the output under the build lock, and then runs `body`.
    ///
    /// Errors of opening occur before the source is read.
    private func withWorkspace<Result>(
        _ remedy: StateRecovery.Remedy = .none, _ body: (Workspace) async throws -> Result
    ) async throws -> Result {
        let theme = try loadTheme()
        try WriteAccess(settings: settings).require()
        try settings.requireUsableOutput()
        let state = try StateFolder(at: settings.stateFolder)
        return try await withLock(on: state) {
            try await state.sealing { try await inWorkspace(of: state, theme, remedy, body) }
        }
    }

    func loadTheme() throws -> SiteTheme {
        try SiteTheme(of: settings, sendsPolicy: sendsPolicy, observer: observer)
    }

    /// Opens the site of `state` and runs `body`.
    ///
    /// The caller holds the lock of `state`.
    func inWorkspace<Result>(
        of state: StateFolder, _ theme: SiteTheme, _ remedy: StateRecovery.Remedy = .none,
        _ body: (Workspace) async throws -> Result
    ) async throws -> Result {
        let isNewFolder = access(settings.outputFolder, F_OK) == -1
        // A dry run leaves its new output folder empty, so `rmdir` can remove the folder.
        defer { if settings.isDryRun, isNewFolder { rmdir(settings.outputFolder) } }
        let site = try await open(state, remedy)
        try WriteAccess(settings: settings).requireRoom(in: site.output, for: theme.facts.subject)
        let icons = DrawingCache(in: site.state.variants, imageWorker: settings.imageWorker)
        let theme = await IconStep(theme: theme, cache: icons).run(observer)
        return try await body(Workspace(theme: theme, site: site))
    }

    /// Opens the site.
    ///
    /// If a build with another state writes into the output folder, the function waits for that
    /// build up to the allowed time.
    private func open(
        _ state: StateFolder, _ remedy: StateRecovery.Remedy
    ) async throws -> SiteWorkspace {
        let deadline = ContinuousClock.now + settings.lockPatience
        var folders = settings.folders
        folders.isDraft = isDraft
        var isReported = false
        while true {
            do {
                return try SiteWorkspace(
                    folders, state: state, for: .build(source: settings.sourceIdentity),
                    remedy: remedy, observer: observer, now: now())
            } catch PublishingError.inUse(let folder) where ContinuousClock.now < deadline {
                if !isReported { observer.warn("a build writes into '\(folder)'; waiting for it") }
                isReported = true
            }
            try await Task.sleep(for: .seconds(1))
        }
    }
}

extension SiteBuild {
    /// Renders the site and publishes it.
    ///
    /// - Parameter merge: the results of shards that the build takes in.
    func publish(
        _ workspace: Workspace, _ report: inout BuildReport, merging merge: ShardMerge? = nil
    ) async throws {
        var site = workspace.site
        // Remove the files that will not be published, even after an error.
        defer { try? workspace.site.clearOut() }
        let context = try StagingContext(
            theme: workspace.theme, site: site, settings: settings, number: site.store.builds.next,
            time: merge?.version.time ?? now(), merged: merge, observer: observer)
        guard try !site.store.isReadingRefused() else { throw BuildError.refusedReading }
        let staged = try await settings.content.stage(context, &report)
        try describe(staged, in: site.store, &report)
        try Task.checkCancellation()
        try reportChanges(in: site.store, staged.theme, &report)
        try beforePublishing()
        try writePurgeList(from: site.store)
        if settings.isDryRun { return try site.store.journal.begin() }
        let indexNow = IndexNowList(settings, of: site)
        try indexNow?.recordJournal()
        try savePageDependencies(of: staged.theme, in: site.store)
        if report.written + report.removed > 0 {
            try commit(context, to: &site, &report)
        }
        try context.serverFiles.writeOutsideSite()
        try recordPublication(of: staged, in: site)
        if merge != nil { try context.folder.removeAdoptedWriters() }
        // The list is written last, because the listed pages must exist.
        try indexNow?.write()
        if try site.hasForeignFiles { report.foreignFiles = try site.foreignFiles() }
    }

    /// Adds the numbers of the staged site to the report.
    private func describe(
        _ staged: any StagedSite, in store: CatalogStore, _ report: inout BuildReport
    ) throws {
        report.templateWarnings = staged.theme.lintWarnings(sendsPolicy: sendsPolicy).count
        try report.add(store, for: staged.theme.facts)
        report.cutLists = staged.cutLists
        observer.end(
            .pages,
            "\(Count(staged.pageCount, "page")), \(Count(report.written, "file")) changed"
                + (report.cutLists.isEmpty
                    ? ""
                    : ", \(Count(report.cutLists.count, "list")) cut at lists.max_pages"))
    }

    private func reportChanges(
        in store: CatalogStore, _ theme: SiteTheme, _ report: inout BuildReport
    ) throws {
        report.explanations = try settings.explainedPaths.map {
            try Explanation($0, store: store, theme: theme).description
        }
        try observer.reportChanges(in: store)
    }

    /// Writes the purge list, if the settings ask for it.
    ///
    /// The list is written before any file changes, because an error then leaves the site
    /// unchanged. If this build is interrupted, the next list repeats its changes.
    private func writePurgeList(from store: CatalogStore) throws {
        guard let path = settings.purgeList else { return }
        try PurgeList(path: path, baseURL: settings.baseURL).write(from: store)
    }

    /// Publishes the staged files.
    private func commit(
        _ context: StagingContext, to site: inout SiteWorkspace, _ report: inout BuildReport
    ) throws {
        let record = BuildTable.Record(report, number: context.number, time: context.time)
        try site.publish(record, in: context.folder)
        report.build = context.number
        observer.end(
            .publish,
            "\(Count(report.written, "file")) written, \(Count.grouped(report.removed)) removed")
    }

    /// Records in the state that the staged site is published.
    private func recordPublication(of staged: any StagedSite, in site: SiteWorkspace) throws {
        let store = site.store
        try store.transaction {
            try store.journal.acceptAll()
            try store.unlinked.record(staged.unlinked, at: now())
            try staged.accept()
            if settings.purgeList != nil { try store.purges.deleteAll() }
            try store.recordMerge(of: nil)
        }
        ShardGroup.removeAll(in: site.state)
    }

    private func savePageDependencies(of theme: SiteTheme, in store: CatalogStore) throws {
        var sets: [Fingerprint: [String: Fingerprint]] = [:]
        for dependencies in PageKind.allCases.map(theme.dependencies) {
            sets[dependencies.fingerprint] = Dictionary(
                dependencies.parts.map { ($0.name, $0.content) },
                uniquingKeysWith: { first, _ in first })
        }
        try store.transaction { try store.pageDependencies.save(sets) }
    }
}

extension BuildSettings {
    fileprivate var folders: SiteFolders {
        SiteFolders(
            output: outputFolder, state: stateFolder, movesOutput: movesOutput,
            publishing: site.publishing, baseURL: baseURL, protected: protectedFolders)
    }

    /// Checks that the output folder is usable, without creating it.
    func requireUsableOutput() throws {
        try OutputFolder.requireUsable(at: outputFolder, protectedFolders: protectedFolders)
    }

    private var protectedFolders: [ProtectedFolder] {
        [
            ProtectedFolder(siteRoot, "it contains the site's root"),
            ProtectedFolder(stateFolder, "it would contain the state folder of --state"),
            ProtectedFolder(themeFolder, "it contains the theme"),
            ProtectedFolder(
                FileManager.default.homeDirectoryForCurrentUser.path,
                "it contains your home folder"),
        ]
    }
}
