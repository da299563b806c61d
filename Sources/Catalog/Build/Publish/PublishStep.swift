import CatalogState
import CatalogPublishing

/// Makes what the journal lists the site.
struct PublishStep {
    let store: CatalogStore
    let state: StateFolder
    let output: OutputFolder
    let mark: SiteMark
    let observer: BuildObserver

    /// Publishes a build; from the moment it begins to, it will be published, even if it is cut.
    ///
    /// - Returns: the output folder, which may be another one now.
    func run(
        _ build: BuildTable.Record, in folder: BuildFolder, _ mode: PublishingMode
    ) throws -> OutputFolder {
        switch mode {
        case .inPlace:
            try place(build, in: folder)
            return output
        case .swap:
            return try swap(build, in: folder)
        }
    }

    /// Publishes what a build that was cut has left.
    ///
    /// - Returns: the output folder, which may be another one now.
    func resume(_ number: Int, in folder: BuildFolder) throws -> OutputFolder {
        if let generation = try Generation(madeBy: folder) {
            // It holds the site as it was when they were exchanged already.
            let isDone = try generation.folder.mark?.generation != number
            let new = isDone ? output : try exchange(for: generation)
            try acceptResumed(number, in: new)
            return new
        }
        var publication = try Publication(of: folder, into: output, as: mark, isResumed: true)
        try takeStepsOrNone(of: &publication)
        try publication.finish()
        try acceptResumed(number, in: output)
        return output
    }
}

extension PublishStep {
    /// Moves one file after the other to its place.
    private func place(_ build: BuildTable.Record, in folder: BuildFolder) throws {
        var mark = mark
        mark.generation = nil
        var publication = try observer.timing("sync what was rendered", by: .build) {
            try Publication(of: folder, into: output, as: mark)
        }
        try begin(build)
        try observer.timing("move files", by: .build) {
            try takeStepsOrNone(of: &publication)
        }
        let start = ContinuousClock.now
        try publication.finish()
        observer.tell("sync the site", by: .build, since: start)
        try observer.timing("keep what was replaced", by: .build) {
            try accept(build.number, in: output)
        }
    }

    /// Makes the whole site beside the one that is served, and exchanges them.
    private func swap(
        _ build: BuildTable.Record, in folder: BuildFolder
    ) throws -> OutputFolder {
        let generation = try observer.timing("link the whole site", by: .build) {
            try Generation(of: folder, from: output)
        }
        var mark = mark
        mark.generation = build.number
        var publication = try Publication(of: folder, into: generation.folder, as: mark)
        try observer.timing("move files", by: .build) { try takeSteps(of: &publication) }
        let start = ContinuousClock.now
        try publication.finish()
        observer.tell("sync the site", by: .build, since: start)
        try begin(build)
        let new = try observer.timing("exchange", by: .build) { try exchange(for: generation) }
        try observer.timing("keep what was replaced", by: .build) {
            try accept(build.number, in: new)
        }
        return new
    }

    private func exchange(for generation: Generation) throws -> OutputFolder {
        do throws(PublishingError) {
            return try generation.takePlace(of: output)
        } catch .notExchangeable(let folder, let reason) {
            // Nothing happened, and would not if it were tried again.
            try store.transaction { try store.journal.begin() }
            throw PublishingError.notExchangeable(folder: folder, reason: reason)
        }
    }

    /// Takes all steps, or none where one fails before anything of the site changed.
    ///
    /// New pages lead to one another, so that those which came alone would lead nowhere.
    private func takeStepsOrNone(of publication: inout Publication) throws {
        var hasChanged = false
        do {
            try takeSteps(of: &publication) { hasChanged = hasChanged || !$0.isNew }
        } catch {
            // The next build takes all steps once more, whether or not these can be taken back.
            if !hasChanged { try? takeBackSteps(of: &publication) }
            throw error
        }
    }

    private func takeBackSteps(of publication: inout Publication) throws {
        try store.journal.forEachStep { step in
            guard case .new(let place) = step.change else { return }
            try publication.takeBack(StagedFile(place), from: SitePath(step.path))
        }
    }

    private func takeSteps(
        of publication: inout Publication, noting note: (JournalTable.Change) -> Void = { _ in }
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
            note(step.change)
            done += 1
            observer.advance(.publish, done, of: total)
        }
    }

    private func begin(_ build: BuildTable.Record) throws {
        try store.transaction {
            if try store.outputName() != mark.folder {
                // What the build does not make lies in the former folder alone.
                try store.outputs.removeAllUnlisted()
                try store.adoptOutput(named: mark.folder)
                try LostOutputs(store: store, output: output).adopt()
            }
            try ServedOutput.note(output, in: store, of: state)
            try store.builds.begin(build)
            try store.journal.beginPublishing(build: build.number)
        }
    }

    private func acceptResumed(_ number: Int, in output: OutputFolder) throws {
        // Whoever ordered a list of what changes did not get it.
        try store.transaction { try store.purges.noteJournal() }
        try accept(number, in: output)
    }

    /// - Parameter output: the folder in which the files took their places.
    private func accept(_ number: Int, in output: OutputFolder) throws {
        let countsStatus = try output.countsStatus
        try store.transaction {
            try store.past.keepReplaced(by: number)
            try store.journal.acceptAll { path in
                try output.look(at: SitePath(path)).map {
                    OutputTimes($0, countsStatus: countsStatus)
                }
            }
            try store.builds.end(number)
        }
    }
}

extension JournalTable.Change {
    /// Whether the file comes where there was nothing.
    fileprivate var isNew: Bool {
        if case .new = self { true } else { false }
    }
}

extension StagedFile {
    fileprivate init(_ place: JournalTable.Staged) {
        self.init(writer: place.writer, number: place.number)
    }
}
