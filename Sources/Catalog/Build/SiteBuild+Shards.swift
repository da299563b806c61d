import CatalogModel
import CatalogRendering
import CatalogState
import Digest
import Images

extension SiteBuild {
    /// Does one shard's part of a stage, and leaves the state and the site unchanged.
    ///
    /// A shard that already has a result does nothing.
    ///
    /// - Throws: `BuildError.changingState`, `.noShardsOfMovies` for pages of movies, and the errors
    ///   of the stage.
    package func run(_ shard: Shard, of stage: ShardStage) async throws -> BuildReport {
        var report = BuildReport()
        let work: Int?
        switch stage {
        case .fetch: work = try await fetch(shard, &report)
        case .pictures: work = try await fetchPictures(shard, &report)
        case .render: work = try await render(shard)
        }
        report.shard = ShardReport(stage: stage, shard: shard, work: work)
        return report
    }

    /// Fetches the pictures of the products in the state, without reading the source's list.
    ///
    /// - Throws: the errors of `run()`.
    package func fetchPictures() async throws -> BuildReport {
        try WriteAccess(settings: settings).requireState()
        let state = try StateFolder(existingAt: settings.stateFolder)
        return try await withLock(on: state) {
            try await state.sealing { try await fetchPictures(into: state) }
        }
    }

    private func fetchPictures(into state: StateFolder) async throws -> BuildReport {
        let store = try openStore(of: state)
        try store.refuseOtherSource(than: settings.sourceIdentity)
        try store.recordMerge(of: nil)
        var report = BuildReport()
        let reading = reading(into: store, state, output: nil)
        try await reading.runPictures(&report)
        reading.clearCache(hasNews: report.picturesMade > 0)
        try report.addRecords(of: store)
        return report
    }

    private func fetch(_ shard: Shard, _ report: inout BuildReport) async throws -> Int? {
        guard settings.content.supportsShards else {
            throw BuildError.noDetails(kind: settings.sourceKind)
        }
        try WriteAccess(settings: settings).requireState()
        let state = try StateFolder(at: settings.stateFolder)
        return try await inCopy(of: state) { copy, version in
            let group = fetchGroup(in: state, of: version)
            let time = try group.begin(at: now())
            if group.result(of: shard) != nil { return nil }
            let store = try CatalogStore(at: copy.state.database)
            try store.refuseOtherSource(than: settings.sourceIdentity)
            let path = copy.state.path + "/replies.sqlite"
            let count = try await record(shard, at: path, since: time, into: store, copy, &report)
            try group.finish(shard, with: path)
            return count
        }
    }

    /// Reads the list and the details of a shard, and records the replies in a file at `path`.
    ///
    /// - Returns: the number of replies.
    private func record(
        _ shard: Shard, at path: String, since time: Int64, into store: CatalogStore,
        _ copy: StateCopy, _ report: inout BuildReport
    ) async throws -> Int {
        let recording = try ReplyRecording(
            recordingAt: path, of: settings.sourceIdentity, at: now())
        var reading = reading(into: store, copy.state, output: nil)
        (reading.shard, reading.recording, reading.now) = (shard, recording, time)
        try await reading.run(&report)
        try recording.save()
        return recording.count
    }

    func fetchGroup(in state: StateFolder, of version: StateVersion) -> ShardGroup {
        ShardGroup(
            .fetch, in: state, of: version,
            inputs: .of(
                Array(
                    """
                    \(catalogVersion) \(settings.sourceIdentity) \(settings.refresh) \
                    \(settings.rowsPerRequest) \(settings.language)
                    """.utf8)))
    }

    private func fetchPictures(
        _ shard: Shard, _ report: inout BuildReport
    ) async throws -> Int? {
        try WriteAccess(settings: settings).requireState()
        let state = try StateFolder(existingAt: settings.stateFolder)
        return try await inCopy(of: state) { copy, version in
            let group = pictureGroup(in: state, of: version)
            if group.result(of: shard) != nil { return nil }
            let store = try CatalogStore(at: copy.state.database)
            try store.refuseOtherSource(than: settings.sourceIdentity)
            let path = copy.state.path + "/pictures.sqlite"
            try await fetchPictures(of: shard, into: store, copy, path, state, &report)
            try group.finish(shard, with: path)
            return report.picturesMade
        }
    }

    /// Fetches the pictures of a shard, and saves their records in a database at `path`.
    private func fetchPictures(
        of shard: Shard, into store: CatalogStore, _ copy: StateCopy, _ path: String,
        _ state: StateFolder, _ report: inout BuildReport
    ) async throws {
        try await reading(into: store, state, output: nil).runPictures(
            &report, of: shard.positions, result: CatalogStore(at: path),
            database: copy.state.database)
    }

    func pictureGroup(in state: StateFolder, of version: StateVersion) -> ShardGroup {
        ShardGroup(
            .pictures, in: state, of: version,
            inputs: .of(Array("\(catalogVersion) \(settings.pictureRecipe.description)".utf8)))
    }

    /// Copies the state, and runs `body` with the copy and with the version of the state.
    private func inCopy(
        of state: StateFolder, _ body: (StateCopy, StateVersion) async throws -> Int?
    ) async throws -> Int? {
        // Reading a database in use would write files beside it, from several computers.
        guard !state.isInUse, try !state.isPublishing else {
            throw BuildError.changingState(folder: state.path)
        }
        let version = try StateVersion(of: state)
        let copy = try StateCopy(of: state.path)
        defer { copy.remove() }
        guard try StateVersion(of: state) == version else {
            throw BuildError.changingState(folder: state.path)
        }
        return try await body(copy, version)
    }

    private func render(_ shard: Shard) async throws -> Int? {
        guard settings.content.supportsShards else { throw BuildError.noShardsOfMovies }
        try WriteAccess(settings: settings).requireState()
        let state = try StateFolder(existingAt: settings.stateFolder)
        let icons = DrawingCache(in: state.variants, imageWorker: settings.imageWorker)
        let theme = await IconStep(theme: try loadTheme(), cache: icons).run(observer)
        return try await inCopy(of: state) { copy, version in
            guard try !CatalogStore(at: copy.state.database).isReadingRefused() else {
                throw BuildError.refusedReading
            }
            return try await PageShard(
                shard: shard, state: state, copy: copy, version: version, settings: settings,
                theme: theme, observer: observer
            ).run()
        }
    }
}

/// The result of a shard, for the summary.
package struct ShardReport: Sendable, Equatable {
    package let stage: ShardStage
    package let shard: Shard
    /// The number of replies, pictures or files of pages; `nil` if the shard already had a result.
    package let work: Int?
}
