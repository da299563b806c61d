import CatalogModel
import CatalogPublishing
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
        let lock = try await takeLock(state)
        defer { withExtendedLifetime(lock) {} }
        return try await state.sealing {
            let store = try StateRecovery(state: state, observer: observer, now: now()).open(.none)
            try store.refuseOtherSource(than: settings.sourceIdentity)
            try store.recordMerge(of: nil)
            var report = BuildReport()
            let reading = reading(into: store, state, output: nil)
            try await reading.runPictures(&report)
            reading.clearCache(hasNews: report.picturesMade > 0)
            try report.addRecords(of: store)
            return report
        }
    }

    private func fetch(_ shard: Shard, _ report: inout BuildReport) async throws -> Int? {
        guard settings.content is ShopContent else {
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
            let path = copy.state.path + "/tape.sqlite"
            let count = try await record(shard, at: path, since: time, into: store, copy, &report)
            try group.finish(shard, with: path)
            return count
        }
    }

    /// Reads the list and the details of a shard, and records the replies on a tape at `path`.
    ///
    /// - Returns: the number of replies.
    private func record(
        _ shard: Shard, at path: String, since time: Int64, into store: CatalogStore,
        _ copy: StateCopy, _ report: inout BuildReport
    ) async throws -> Int {
        let tape = try SourceTape(recordingAt: path, of: settings.sourceIdentity, at: now())
        var reading = reading(into: store, copy.state, output: nil)
        (reading.shard, reading.tape, reading.leavesPictures) = (shard, tape, true)
        reading.now = time
        try await reading.run(&report)
        try tape.save()
        return tape.count
    }

    private func fetchGroup(in state: StateFolder, of version: StateVersion) -> ShardGroup {
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

    private func pictureGroup(in state: StateFolder, of version: StateVersion) -> ShardGroup {
        ShardGroup(
            .pictures, in: state, of: version,
            inputs: .of(Array("\(catalogVersion) \(settings.recipe.description)".utf8)))
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
        guard settings.content is ShopContent else { throw BuildError.noShardsOfMovies }
        try WriteAccess(settings: settings).requireState()
        let state = try StateFolder(existingAt: settings.stateFolder)
        let icons = DrawingCache(in: state.variants, imageWorker: settings.imageWorker)
        let theme = await IconStep(theme: try loadTheme(), cache: icons).run(observer)
        return try await inCopy(of: state) { copy, version in
            try await PageShard(
                shard: shard, state: state, copy: copy, version: version, settings: settings,
                theme: theme, observer: observer
            ).run()
        }
    }

    /// Takes the results of all shards of a stage into the state, and publishes the site if they
    /// are pages.
    ///
    /// - Throws: `BuildError.nothingToMerge`, `.missingShards` or `.otherShards`; the site and its
    ///   state are then unchanged.
    package func merge() async throws -> BuildReport {
        try WriteAccess(settings: settings).requireState()
        let state = try StateFolder(at: settings.stateFolder)
        let lock = try await takeLock(state)
        defer { withExtendedLifetime(lock) {} }
        if state.isDatabaseUnclosed {
            // A merge was killed. Opening and closing the database completes its file.
            try state.sealing {
                _ = try StateRecovery(state: state, observer: observer, now: now()).open(.none)
            }
        }
        if try state.isPublishing { return try await finishPublication(in: state) }
        let version = try StateVersion(of: state)
        // The stage is chosen before any change of the state, so that a missing shard can still
        // work.
        let stage = try ShardGroup.completeStage(in: state, of: version)
        return try await state.sealing {
            switch stage {
            case .fetch: try await mergeReplies(in: state, of: version)
            case .pictures: try mergePictures(in: state, of: version)
            case .render: try await mergePages(in: state, of: version)
            }
        }
    }

    private func mergeReplies(
        in state: StateFolder, of version: StateVersion
    ) async throws -> BuildReport {
        let group = fetchGroup(in: state, of: version)
        let results = try group.results()
        let time = try group.begunAt
        let store = try StateRecovery(state: state, observer: observer, now: now()).open(.none)
        try store.refuseOtherSource(than: settings.sourceIdentity)
        // A merge that fails can be repeated, for example with --accept-shrink.
        try store.recordMerge(of: version.text)
        var report = BuildReport()
        report.mergedStage = .fetch
        var reading = reading(into: store, state, output: nil)
        reading.tape = try SourceTape(replaying: results.map(\.database))
        reading.leavesPictures = true
        reading.now = time
        try await reading.run(&report)
        try store.recordMerge(of: nil)
        ShardGroup.removeAll(in: state)
        return try finish(reading, &report)
    }

    private func mergePictures(
        in state: StateFolder, of version: StateVersion
    ) throws -> BuildReport {
        let results = try pictureGroup(in: state, of: version).results()
        let store = try StateRecovery(state: state, observer: observer, now: now()).open(.none)
        var report = BuildReport()
        report.mergedStage = .pictures
        try store.transaction {
            try store.recordMerge(of: nil)
            // Of a picture in two shards, the record of the shard that fetched it counts.
            for areKnown in [false, true] {
                for result in results {
                    let kept = try result.open()
                    let count = try store.images.copyAll(from: kept.images, areKnown: areKnown)
                    if areKnown {
                        report.picturesMade += count
                        try store.variants.copyAll(from: kept.variants)
                    }
                }
            }
        }
        _ = try PictureRotation(days: settings.pictureRevalidation, now: now())
            .save(in: store, &report)
        reading(into: store, state, output: nil).clearCache(hasNews: report.picturesMade > 0)
        ShardGroup.removeAll(in: state)
        try report.addRecords(of: store)
        return report
    }

    /// Publishes the rest of a merge or a build that was interrupted while it published.
    private func finishPublication(in state: StateFolder) async throws -> BuildReport {
        let theme = try loadTheme()
        try WriteAccess(settings: settings).require()
        try settings.requireUsableOutput()
        return try await state.sealing {
            try await inWorkspace(of: state, theme) { workspace in
                var report = BuildReport()
                try await publish(workspace, &report)
                report.mergedStage = .render
                return report
            }
        }
    }

    private func mergePages(
        in state: StateFolder, of version: StateVersion
    ) async throws -> BuildReport {
        let theme = try loadTheme()
        try WriteAccess(settings: settings).require()
        try settings.requireUsableOutput()
        // This is read before the workspace opens, which may add records of a found site.
        let trustsRecords = try state.readDatabase { mode in
            try PageShard.trustsRecords(of: CatalogStore(at: state.database, mode: mode))
        }
        return try await inWorkspace(of: state, theme) { workspace in
            var report = BuildReport()
            let site = workspace.site
            // An interrupted merge changes the state, but not the data that the pages show. So the
            // next merge can still use the results.
            try site.store.recordMerge(of: version.text)
            let merge = ShardMerge(
                state: state, version: version, settings: settings,
                canMove: site.area.isBesideOutput, trustsRecords: trustsRecords,
                takesResults: site.publishingMode == .swap)
            try await publish(workspace, &report, merging: merge)
            report.mergedStage = .render
            return report
        }
    }
}

extension SiteBuild {
    /// Returns the identity of the source of the state in `folder`, or else that of the results of
    /// shards that read a new source.
    ///
    /// - Throws: `BuildError.nothingToMerge` if there is neither.
    package static func source(toMergeIn folder: String) throws -> String {
        let state = StateFolder(uncheckedAt: folder)
        do {
            if state.hasDatabase { return try source(ofState: folder) }
        } catch BuildError.neverRead {}
        let results = ShardGroup.results(of: .fetch, in: state, of: try StateVersion(of: state))
        let source = try results.lazy.compactMap { try SourceTape.source(ofTapeAt: $0.database) }
            .first
        guard let source else { throw BuildError.nothingToMerge(folder: folder) }
        return source
    }
}

/// The result of a shard, for the summary.
package struct ShardReport: Sendable, Equatable {
    package let stage: ShardStage
    package let shard: Shard
    /// The number of replies, pictures or files of pages; `nil` if the shard already had a result.
    package let work: Int?
}
