import CatalogState
import Digest
import Glibc
import CatalogPublishing

/// A site opened for change: its state and its output, under the lock of builds.
struct SiteWorkspace {
    let state: StateFolder
    private(set) var output: OutputFolder
    let area: BuildArea
    let store: CatalogStore
    /// How the output folder is marked, or will be.
    private let mark: SiteMark
    private let publishingMode: PublishingMode
    private let observer: BuildObserver

    /// So many builds from the source keep what they replaced, so that one can go back on them.
    private static let keptBuilds = 7

    /// Opens a site, and first brings to its end what a build that was cut had begun to publish.
    ///
    /// - Parameters:
    ///   - source: what names the site's source; `nil` for what cannot begin a site, and takes
    ///     whichever source it has.
    ///   - remedy: what becomes of a state that cannot be used.
    /// - Throws: `BuildError.noState`, `.noSite` or `.otherOutput`, `PublishingError`,
    ///   `StateError.otherSource`, or what keeps state or output from being used.
    init(
        _ folders: SiteFolders, state: StateFolder, source: String?,
        remedy: StateRecovery.Remedy = .none,
        observer: BuildObserver, now: Int64
    ) throws {
        self.state = state
        self.observer = observer
        let isForBuild = source != nil
        if !isForBuild, access(folders.output, F_OK) == -1 {
            throw BuildError.lostOutput(folders.output)
        }
        store = try StateRecovery(state: state, observer: observer, now: now)
            .open(remedy)
        guard let source = try source ?? store.source() else {
            throw BuildError.noState(folder: folders.state)
        }
        try store.refuseOtherSource(than: source)
        // For builds before anything is made there.
        let served = try ServedOutput(of: store, in: state)
        let isOther = try !(served?.isFolder(at: folders.output) ?? true) && !folders.movesOutput
        if isForBuild, isOther, let served {
            throw BuildError.otherOutput(asked: folders.output, served: served.path)
        }
        output = try OutputFolder.held(at: folders.output, protectedFolders: folders.protected)
        if isOther { throw BuildError.noSite(output: folders.output) }
        mark = try Self.mark(of: output, source: source)
        area = try BuildArea(for: output, state: state.path)
        publishingMode = folders.publishing ?? (mark.generation == nil ? .inPlace : .swap)
        if folders.publishing == .swap { try Generation.requirePossible(in: area, for: output) }
        if try output.isKnown(to: store) {
            if isForBuild { try ServedOutput.note(output, in: store, of: state) }
            try resume()
        } else {
            guard isForBuild else { throw BuildError.noSite(output: folders.output) }
            try begin()
        }
        try clearOut()
    }

    /// Publishes what the journal lists.
    mutating func publish(_ build: BuildTable.Record, in folder: BuildFolder) throws {
        output = try publishing.run(build, in: folder, publishingMode)
    }

    /// The files in the output folder that no build of this site made.
    func foreignFiles() throws -> ForeignFiles {
        ForeignFiles(try output.filesUnknown(to: store), in: output.path)
    }

    /// Whether the output folder has other files than the site; does not look them up one by one,
    /// so it can only be asked when none of the site's is missing.
    var hasForeignFiles: Bool {
        get throws {
            var count = 0
            try output.forEachFile { _ in count += 1 }
            return try count != store.outputs.count - store.outputs.hiddenCount
        }
    }

    /// Removes the files of builds that nobody can go back on any more, or that published nothing.
    func clearOut() throws {
        let builds = try store.builds.published()
        // Going back counts for nothing, else one could not go back as far step by step.
        let oldest = builds.filter { $0.restored == nil }.prefix(Self.keptBuilds).last?.number
        let kept = builds.map(\.number).filter { $0 >= oldest ?? 0 }
        if let oldest { try store.past.forget(before: oldest) }
        area.keepOnly(Set(kept + [try store.journal.buildUnderWay].compactMap(\.self)))
    }

    /// How an output folder is marked, or will be.
    ///
    /// - Parameter source: what names the site's source.
    /// - Throws: `BuildError.otherSite`.
    static func mark(of output: OutputFolder, source: String) throws -> SiteMark {
        let site = Fingerprint.of(Array(source.utf8)).description
        guard let mark = try output.mark else { return SiteMark(newFolderOf: site) }
        if mark.site != site { throw BuildError.otherSite(output: output.path) }
        return mark
    }

    /// Prepares for a folder of which the state knows nothing: what it knows of another one stays
    /// until something is published here.
    private func begin() throws {
        try store.transaction {
            if try store.journal.buildUnderWay != nil { try store.journal.distrustAll() }
            guard try store.outputs.count == 0 || store.outputName() == nil else { return }
            try store.adoptOutput(named: mark.folder)
            if output.isMarked { try LostOutputs(store: store, output: output).adopt() }
        }
    }

    private mutating func resume() throws {
        guard let number = try store.journal.buildUnderWay else { return }
        guard let folder = try area.folder(ofBuild: number) else {
            return try store.transaction { try store.journal.distrustAll() }
        }
        observer.warn("the last build was cut while it published; what it had left is done now")
        output = try publishing.resume(number, in: folder)
    }

    private var publishing: PublishStep {
        PublishStep(store: store, state: state, output: output, mark: mark, observer: observer)
    }
}
