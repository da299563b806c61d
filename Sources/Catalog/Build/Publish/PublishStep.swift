import CatalogState
import CatalogPublishing

/// Publishes the changes in the journal, which is the list of files that a build adds, changes and
/// removes.
struct PublishStep {
    let store: CatalogStore
    let state: StateFolder
    let output: OutputFolder
    let mark: SiteMark
    let observer: any BuildObserver

    /// Publishes a build.
    ///
    /// If the publication is interrupted after its start, the next run of the program completes it.
    ///
    /// - Returns: the output folder, which is a new folder if the whole folder was exchanged.
    func run(
        _ build: BuildTable.Record, in folder: BuildFolder, _ mode: PublishingMode
    ) throws -> OutputFolder {
        try warnOfForeignFiles(replacedBy: build.number)
        switch mode {
        case .inPlace:
            try place(build, in: folder)
            return output
        case .swap:
            return try swap(build, in: folder)
        }
    }

    /// Publishes the rest of an interrupted build.
    ///
    /// - Returns: the output folder, which is a new folder if the whole folder was exchanged.
    func resume(_ number: Int, in folder: BuildFolder) throws -> OutputFolder {
        let interruption = "the last build was interrupted while it published"
        if let generation = try Generation(madeBy: folder) {
            // If the two folders were already exchanged, the folder of the generation holds the
            // former site.
            let isDone = try generation.folder.mark?.generation != number
            // Another build may have published into a folder of the output folder since the links
            // were made. Nothing was exchanged yet, so nothing is lost.
            if !isDone, try output.containsSite {
                try store.transaction { try store.journal.begin() }
                observer.warn(
                    "\(interruption); its changes are discarded, because another site in "
                        + "'\(output.path)' may have changed, and the next build makes them again")
                return output
            }
            observer.warn("\(interruption); its remaining changes are published now")
            let new = isDone ? output : try exchange(for: generation)
            try acceptResumed(number, in: new)
            return new
        }
        observer.warn("\(interruption); its remaining changes are published now")
        var publication = try Publication(of: folder, into: output, as: mark, isResumed: true)
        try applyStepsOrNone(of: &publication)
        try publication.finish()
        try acceptResumed(number, in: output)
        return output
    }
}

extension PublishStep {
    /// Moves the files to their places one by one.
    private func place(_ build: BuildTable.Record, in folder: BuildFolder) throws {
        var mark = mark
        mark.generation = nil
        try requireReplaceableFiles()
        var publication = try observer.timing("sync the rendered files", by: .build) {
            try Publication(of: folder, into: output, as: mark)
        }
        try begin(build)
        try observer.timing("move files", by: .build) {
            try applyStepsOrNone(of: &publication)
        }
        let start = ContinuousClock.now
        try publication.finish()
        observer.finish("sync the site", by: .build, since: start)
        try observer.timing("keep the replaced files", by: .build) {
            try accept(build.number, in: output)
        }
    }

    /// Checks that each file that is replaced can be kept for a rollback.
    ///
    /// The check comes before the first move, because the publication could not be completed.
    private func requireReplaceableFiles() throws {
        var folder = SiteFolder(in: output)
        try store.journal.forEachReplacedPath { path in
            guard let file = try folder.snapshotOfFile(at: SitePath(path)) else { return }
            try output.requireReadable(file, at: path)
        }
    }

    /// Names files that no build made and that new files replace.
    private func warnOfForeignFiles(replacedBy build: Int) throws {
        guard try store.outputName() == mark.folder else { return }
        let paths = try store.journal.replacedForeignPaths(by: build)
        guard let first = paths.first else { return }
        observer.warn(
            "files that no build made are in the place of new files: \(paths.count), such as "
                + "'\(first)'; they are replaced, and a rollback brings them back")
    }

    /// Makes a whole new site in a separate folder, and exchanges this folder with the output
    /// folder.
    private func swap(
        _ build: BuildTable.Record, in folder: BuildFolder
    ) throws -> OutputFolder {
        let generation = try observer.timing("link the whole site", by: .build) {
            try Generation(of: folder, from: output)
        }
        var mark = mark
        mark.generation = build.number
        var publication = try Publication(of: folder, into: generation.folder, as: mark)
        try observer.timing("move files", by: .build) { try applySteps(of: &publication) }
        let start = ContinuousClock.now
        try publication.finish()
        observer.finish("sync the site", by: .build, since: start)
        try begin(build)
        let new = try observer.timing("exchange", by: .build) { try exchange(for: generation) }
        try observer.timing("keep the replaced files", by: .build) {
            try accept(build.number, in: new)
        }
        return new
    }

    private func exchange(for generation: Generation) throws -> OutputFolder {
        do throws(PublishingError) {
            return try generation.takePlace(of: output)
        } catch .notExchangeable(let folder, let reason) {
            // The journal is emptied, because nothing was changed and another attempt would fail as
            // well.
            try store.transaction { try store.journal.begin() }
            throw PublishingError.notExchangeable(folder: folder, reason: reason)
        }
    }

    /// Applies all steps.
    ///
    /// If a step fails before an existing file changed, the steps so far are undone.
    ///
    /// The new pages are removed again because they link to one another, so some of them would have
    /// dead links.
    private func applyStepsOrNone(of publication: inout Publication) throws {
        var hasChanged = false
        do {
            try applySteps(of: &publication) { hasChanged = hasChanged || !$0.isNew }
        } catch {
            // Errors of undoing are ignored, because the next build applies all steps again.
            if !hasChanged { try? uninstallNewFiles(of: &publication) }
            throw error
        }
    }

    private func uninstallNewFiles(of publication: inout Publication) throws {
        try store.journal.forEachStep { step in
            guard case .new(let place) = step.change else { return }
            try publication.uninstall(StagedFile(place), from: SitePath(step.path))
        }
    }

    private func applySteps(
        of publication: inout Publication,
        recording record: (JournalTable.Change) -> Void = { _ in }
    ) throws {
        let counts = try store.journal.counts
        let total = counts.staged + counts.removed
        observer.begin(.publish, of: total)
        var done = 0
        try store.journal.forEachStep { step in
            let path = try SitePath(step.path)
            switch step.change {
            case .none: break
            case .new(let place):
                try publication.install(StagedFile(place), at: path, replacedAs: nil)
            case .replacing(let place):
                try publication.install(StagedFile(place), at: path, replacedAs: step.slot)
            case .removed:
                try publication.remove(path, keptAs: step.slot)
            }
            record(step.change)
            done += 1
            observer.advance(.publish, done, of: total)
        }
    }

    private func begin(_ build: BuildTable.Record) throws {
        try store.transaction {
            if try store.outputName() != mark.folder {
                // Files that this build does not make exist only in the former folder, so their
                // records are removed.
                try store.outputs.removeAllUnlisted()
                try store.adoptOutput(named: mark.folder)
                try LostOutputs(store: store, output: output).adopt()
            }
            try ServedOutput.record(output, in: store, of: state)
            // The results of shards do not know what this publication changes.
            try store.recordMerge(of: nil)
            try store.builds.begin(build)
            try store.journal.beginPublishing(build: build.number)
        }
    }

    private func acceptResumed(_ number: Int, in output: OutputFolder) throws {
        // The interrupted build may not have written the list of changed addresses.
        try store.transaction { try store.purges.recordJournal() }
        try accept(number, in: output)
    }

    /// Records a published build.
    ///
    /// - Parameter output: the folder into which the files were moved.
    private func accept(_ number: Int, in output: OutputFolder) throws {
        let countsStatus = try output.countsStatus
        var folder = SiteFolder(in: output)
        try store.transaction {
            try store.past.keepReplaced(by: number)
            try store.journal.acceptAll { path in
                try folder.snapshotOfFile(at: SitePath(path)).map {
                    OutputTimes($0, countsStatus: countsStatus)
                }
            }
            try store.builds.end(number)
        }
    }
}

extension JournalTable.Change {
    /// True if no file existed at the path.
    fileprivate var isNew: Bool {
        if case .new = self { true } else { false }
    }
}

extension StagedFile {
    fileprivate init(_ place: JournalTable.Staged) {
        self.init(writer: place.writer, number: place.number)
    }
}
