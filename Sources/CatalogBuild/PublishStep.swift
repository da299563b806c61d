import CatalogState
import SitePublishing

/// Moves what the journal lists to its place.
struct PublishStep {
    let store: CatalogStore
    let output: OutputFolder
    let mark: SiteMark
    let observer: BuildObserver

    /// Publishes a build; from the moment it begins to, it will be published, even if it is cut.
    func run(_ build: BuildTable.Record, in folder: BuildFolder) throws {
        var publication = try Publication(of: folder, into: output, as: mark)
        try store.transaction {
            if try store.outputName() != mark.folder {
                try store.adoptOutput(named: mark.folder)
            }
            try store.builds.begin(build)
            try store.journal.beginPublishing(build: build.number)
        }
        try takeSteps(of: &publication)
        try publication.finish()
        try accept(build.number)
    }

    /// Publishes what a build that was cut has left.
    func resume(_ number: Int, in folder: BuildFolder) throws {
        var publication = try Publication(of: folder, into: output, as: mark, isResumed: true)
        try takeSteps(of: &publication)
        try publication.finish()
        // Whoever ordered a list of what changes did not get it.
        try store.transaction { try store.purges.noteJournal() }
        try accept(number)
    }

    private func takeSteps(of publication: inout Publication) throws {
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
            done += 1
            observer.advance(.publish, done, of: total)
        }
    }

    private func accept(_ number: Int) throws {
        try store.transaction {
            try store.past.keepReplaced(by: number)
            try store.journal.acceptAll()
            try store.builds.end(number)
        }
    }
}

extension StagedFile {
    fileprivate init(_ place: JournalTable.Staged) {
        self.init(writer: place.writer, number: place.number)
    }
}
