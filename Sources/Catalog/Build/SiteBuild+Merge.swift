import CatalogModel
import CatalogPublishing
import CatalogRendering
import CatalogState
import Images

extension SiteBuild {
    /// Takes the results of all shards of a stage into the state, and publishes the site if they
    /// are pages.
    ///
    /// - Throws: `BuildError.nothingToMerge`, `.missingShards` or `.otherShards`; the site and its
    ///   state are then unchanged.
    package func merge() async throws -> BuildReport {
        try WriteAccess(settings: settings).requireState()
        let state = try StateFolder(at: settings.stateFolder)
        return try await withLock(on: state) { try await merge(into: state) }
    }

    private func merge(into state: StateFolder) async throws -> BuildReport {
        if state.isDatabaseUnclosed {
            // A merge was killed. Opening and closing the database completes its file.
            try state.sealing { _ = try openStore(of: state) }
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
        let store = try openStore(of: state)
        try store.refuseOtherSource(than: settings.sourceIdentity)
        // A merge that fails can be repeated, for example with --accept-shrink.
        try store.recordMerge(of: version.text)
        var report = BuildReport()
        report.mergedStage = .fetch
        var reading = reading(into: store, state, output: nil)
        reading.recording = try ReplyRecording(replaying: results.map(\.database))
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
        let store = try openStore(of: state)
        var report = BuildReport()
        report.mergedStage = .pictures
        try store.transaction {
            try store.recordMerge(of: nil)
            // Of a picture in two shards, the record of the shard that fetched it counts.
            for areKnown in [false, true] {
                for result in results {
                    let kept = try result.open()
                    try store.images.copyAll(from: kept.images, areKnown: areKnown)
                    guard areKnown else { continue }
                    // A shard saves only the copies that it made.
                    report.picturesMade += try store.variants.copyAll(
                        from: kept.variants, keepingThoseOf: settings.pictureRecipe.description)
                }
            }
        }
        let rotation = PictureRotation(days: settings.pictureRevalidation, now: now())
        try GalleryStep(store: store, rotation: rotation).run(&report)
        reading(into: store, state, output: nil).clearCache(hasNews: report.picturesMade > 0)
        ShardGroup.removeAll(in: state)
        try report.addRecords(of: store)
        return report
    }

    /// Publishes the rest of a merge or a build that was interrupted while it published.
    private func finishPublication(in state: StateFolder) async throws -> BuildReport {
        try await state.sealing {
            try await publish(in: state) { _ in nil }
        }
    }

    private func mergePages(
        in state: StateFolder, of version: StateVersion
    ) async throws -> BuildReport {
        // This is read before the workspace opens, which may add records of a found site.
        let trustsRecords = try state.readDatabase { mode in
            try PageShard.trustsRecords(of: CatalogStore(at: state.database, mode: mode))
        }
        return try await publish(in: state) { site in
            // An interrupted merge changes the state, but not the data that the pages show. So the
            // next merge can still use the results.
            try site.store.recordMerge(of: version.text)
            return ShardMerge(
                state: state, version: version, settings: settings,
                canMove: site.area.isBesideOutput, trustsRecords: trustsRecords,
                claimsResults: site.publishingMode == .swap)
        }
    }

    /// Opens the site, and publishes it with the results that `merge` returns for it.
    private func publish(
        in state: StateFolder, merging merge: (SiteWorkspace) throws -> ShardMerge?
    ) async throws -> BuildReport {
        let theme = try loadTheme()
        try WriteAccess(settings: settings).require()
        try settings.requireUsableOutput()
        return try await inWorkspace(of: state, theme) { workspace in
            var report = BuildReport()
            try await publish(workspace, &report, merging: merge(workspace.site))
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
        let source = try results.lazy
            .compactMap { try ReplyRecording.source(ofRecordingAt: $0.database) }.first
        guard let source else { throw BuildError.nothingToMerge(folder: folder) }
        return source
    }
}
