import CatalogState
import Digest
import FoundationEssentials
import Glibc
import CatalogPublishing

/// Takes away what builds of a site made, and nothing else.
package struct SiteRemoval: Sendable {
    /// How much is taken away.
    package enum Scope: Int, Sendable {
        /// The files of the site, as far as they are as they were published.
        case site
        /// The cache of pictures as well.
        case cache
        /// All that is remembered between builds as well.
        case state
    }

    /// What was taken away, and what stays.
    package struct Outcome: Equatable, Sendable {
        /// The files that were removed, those of the state folder among them.
        package internal(set) var removed = FileTally()
        /// The paths of those of the site, in their order; told only of a dry run.
        package internal(set) var paths: [String] = []
        /// The paths of those of the state folder, with that folder's; told only of a dry run.
        package internal(set) var statePaths: [String] = []
        /// Files of the site that are not as they were published, or not within reach, and stay.
        package internal(set) var changed: [String] = []
        /// How many files in the output folder no build made.
        package internal(set) var foreign = 0
    }

    private let folders: SiteFolders
    private let scope: Scope
    private let takesChanged: Bool
    private let isDryRun: Bool

    /// Describes what is to be done.
    ///
    /// - Parameters:
    ///   - output: the folder that web servers serve.
    ///   - state: the folder of database, cache and lock.
    ///   - takesChanged: whether files go that somebody changed since they were published.
    ///   - isDryRun: whether all is looked at and nothing removed.
    package init(
        output: String, state: String, scope: Scope, takesChanged: Bool, isDryRun: Bool
    ) {
        folders = SiteFolders(output: output, state: state)
        self.scope = scope
        self.takesChanged = takesChanged
        self.isDryRun = isDryRun
    }

    /// Does it, under the lock of builds; the next build makes everything anew.
    ///
    /// Where the site itself is gone, and does not lie where it was published last, cache and state
    /// can be removed yet. A dry run changes nothing.
    /// - Parameter report: is told what went wrong on the way.
    /// - Throws: `BuildError.noState`, `.noSite`, or `.unfinished` from a dry run,
    ///   `PublishingError.locked` or `.notOurs`, or what kept files from being removed.
    package func run(
        report: @escaping @Sendable (BuildEvent) -> Void = { _ in }
    ) throws -> Outcome {
        let state = try StateFolder(existingAt: folders.state)
        let lock = try BuildLock(at: state.lock)
        defer { withExtendedLifetime(lock) {} }
        var outcome = Outcome()
        if scope != .site, try OutputFolder.isMissingOrEmpty(at: folders.output) {
            if try isSiteElsewhere(state) { throw BuildError.noSite(output: folders.output) }
            if !isDryRun { BuildArea.removeAll(in: state.path) }
        } else if isDryRun {
            try lookAtSite(in: state, &outcome)
        } else {
            try state.sealing { try removeSite(in: state, &outcome, BuildObserver(report)) }
        }
        try removeState(state, &outcome)
        return outcome
    }

    /// Whether the site is in another folder than the one that was named.
    private func isSiteElsewhere(_ state: StateFolder) throws -> Bool {
        // A state that is damaged knows of none.
        guard
            let store = try? CatalogStore(at: state.database, mode: state.modeUnderLock),
            let path = try? store.outputPath(), try !OutputFolder.isMissingOrEmpty(at: path)
        else { return false }
        do {
            return try OutputFolder(at: path).isKnown(to: store)
        } catch PublishingError.notOurs {
            return false
        }
    }

    private func removeState(_ state: StateFolder, _ outcome: inout Outcome) throws {
        let removal = StateRemoval(of: state, isDryRun: isDryRun)
        var removed = RemovedFiles(isNamed: isDryRun)
        if scope != .site { removal.removePictures(&removed) }
        if scope == .state {
            // Of a draft that was cut while it was written.
            if !isDryRun { try StateRemoval(ofDraftOf: state).removeWholeFolder() }
            try removal.removeAll(&removed)
        }
        outcome.removed.add(removed.tally)
        outcome.statePaths = removed.paths
    }
}

extension SiteRemoval {
    /// What becomes of a file of the site.
    private enum Fate {
        case taken(size: Int)
        case changed
        case missing
    }

    private func lookAtSite(in state: StateFolder, _ outcome: inout Outcome) throws {
        let site = try SiteLook(folders, state: state)
        try takeFiles(of: site.output, known: site.store, &outcome)
        outcome.foreign = try site.output.countOfFilesUnknown(to: site.store)
    }

    /// The database is closed when this returns.
    private func removeSite(
        in state: StateFolder, _ outcome: inout Outcome, _ observer: BuildObserver
    ) throws {
        let site = try SiteWorkspace(
            folders, state: state, source: nil, observer: observer,
            now: Int64(Date().timeIntervalSince1970))
        // What is not done when this is cut, the next build or the next attempt finds out.
        try takeFiles(of: site.output, known: site.store, &outcome)
        outcome.foreign = try site.output.countOfFilesUnknown(to: site.store)
        try site.store.transaction {
            try site.store.outputs.removeAll(sparing: outcome.changed)
            try site.store.changes.forget()
            if let name = try site.output.mark?.folder { try site.store.adoptOutput(named: name) }
        }
        site.area.keepOnly([])
        try site.output.unmarkIfEmpty()
    }

    /// Takes the files of the site that are to go, each as soon as it is known to be one of them.
    private func takeFiles(
        of output: OutputFolder, known store: CatalogStore, _ outcome: inout Outcome
    ) throws {
        var folder = SiteFolder(in: output)
        try store.outputs.forEach { file in
            do throws(PublishingError) {
                switch try take(file, from: &folder) {
                case .taken(let size):
                    if isDryRun { outcome.paths.append(file.path) }
                    outcome.removed.add(size)
                case .changed: outcome.changed.append(file.path)
                case .missing: break
                }
            } catch .notFolder, .inTheWay, .system(operation: "open", path: _, code: EACCES) {
                outcome.changed.append(file.path)
            }
        }
    }

    /// Takes a file unless somebody changed it.
    private func take(
        _ file: Output, from folder: inout SiteFolder
    ) throws(PublishingError) -> Fate {
        let path = try SitePath(file.path)
        guard let found = try folder.file(at: path) else {
            return try folder.isTaken(path) ? .changed : .missing
        }
        let isOurs = takesChanged ? true : try isAsPublished(file, found)
        guard isOurs else { return .changed }
        if isDryRun { return .taken(size: found.size) }
        let isRemoved =
            try takesChanged ? folder.remove(path) : folder.remove(path, ifStill: found)
        return isRemoved ? .taken(size: found.size) : .changed
    }

    private func isAsPublished(
        _ file: Output, _ found: borrowing SiteFile
    ) throws(PublishingError) -> Bool {
        guard found.size == file.size else { return false }
        var hasher = SHA256Hasher()
        try found.forEachChunk { hasher.update($0) }
        return hasher.finalize() == file.content
    }
}
