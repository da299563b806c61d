import CatalogState
import Digest
import FoundationEssentials
import Glibc
import CatalogPublishing

/// Removes the files that builds of a site made, and no other files.
package struct SiteRemoval: Sendable {
    /// The parts of the site and its state to remove.
    package enum Scope: Int, Sendable {
        /// The files of the site that are unchanged since they were published.
        case site
        /// The files of the site and the cache of pictures.
        case cache
        /// The files of the site, the cache of pictures and the rest of the state.
        case state
    }

    /// The removed and the remaining files.
    package struct Outcome: Equatable, Sendable {
        /// The removed files of the site and of the state folder.
        package internal(set) var removed = FileTally()
        /// The sorted paths of the removed files of the site.
        ///
        /// Filled only in a dry run.
        package internal(set) var paths: [String] = []
        /// The paths of the removed files of the state folder, with the path of the folder in
        /// front.
        ///
        /// Filled only in a dry run.
        package internal(set) var statePaths: [String] = []
        /// Files of the site that stay because they were changed or cannot be reached.
        package internal(set) var changed: [String] = []
        /// The number of files in the output folder that no build made.
        package internal(set) var foreign = 0
    }

    private let folders: SiteFolders
    private let scope: Scope
    private let removesChanged: Bool
    private let isDryRun: Bool

    /// Creates a removal without running it.
    ///
    /// - Parameters:
    ///   - output: the folder that web servers serve.
    ///   - state: the folder of the database, the cache and the lock.
    ///   - removesChanged: true to remove files that were changed since they were published.
    ///   - isDryRun: true to check everything and remove nothing.
    package init(
        output: String, state: String, scope: Scope, removesChanged: Bool, isDryRun: Bool
    ) {
        folders = SiteFolders(output: output, state: state)
        self.scope = scope
        self.removesChanged = removesChanged
        self.isDryRun = isDryRun
    }

    /// Runs the removal under the build lock.
    ///
    /// The next build makes all removed files again.
    ///
    /// If the output folder is missing or empty, and the site is not in another folder either, the
    /// cache and the state can still be removed. A dry run changes nothing.
    ///
    /// - Parameter observer: receives warnings.
    /// - Throws: `BuildError.noState`, `.noSite`, or `.unfinished` from a dry run,
    ///   `PublishingError.locked` or `.notOurs`, or the error that prevents the removal of files.
    package func run(
        observer: any BuildObserver = BuildObservers()
    ) throws -> Outcome {
        let state = try StateFolder(existingAt: folders.state)
        return try state.withLock { try run(in: state, observer) }
    }

    private func run(in state: StateFolder, _ observer: any BuildObserver) throws -> Outcome {
        var outcome = Outcome()
        if scope != .site, try OutputFolder.isMissingOrEmpty(at: folders.output) {
            if try isSiteElsewhere(state) { throw BuildError.noSite(output: folders.output) }
            if !isDryRun { BuildArea.removeAll(in: state.path) }
        } else if isDryRun {
            try inspectSite(in: state, &outcome)
        } else {
            try state.sealing { try removeSite(in: state, &outcome, observer) }
        }
        try removeState(state, &outcome)
        return outcome
    }

    /// Returns true if the site exists in another folder than the output folder that the caller
    /// named.
    private func isSiteElsewhere(_ state: StateFolder) throws -> Bool {
        // If the state is damaged, the folder is unknown, so the result is false.
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
            // An interrupted draft may have left its state.
            if !isDryRun { try StateRemoval(ofDraftOf: state).removeWholeFolder() }
            try removal.removeAll(&removed)
        }
        outcome.removed.add(removed.tally)
        outcome.statePaths = removed.paths
    }
}

extension SiteRemoval {
    /// The result for a file of the site.
    private enum Fate {
        case removed(size: Int)
        case changed
        case missing
    }

    private func inspectSite(in state: StateFolder, _ outcome: inout Outcome) throws {
        let site = try SiteSnapshot(folders, state: state)
        try removeFiles(of: site.output, known: site.store, &outcome)
        outcome.foreign = try site.output.countOfFilesUnknown(to: site.store)
    }

    /// Removes the site.
    ///
    /// The database is closed when this function returns.
    private func removeSite(
        in state: StateFolder, _ outcome: inout Outcome, _ observer: any BuildObserver
    ) throws {
        let site = try SiteWorkspace(
            folders, state: state, for: .maintenance, observer: observer,
            now: Int64(Date().timeIntervalSince1970))
        // If the removal is interrupted here, the next build or the next removal finds the
        // remaining files.
        try removeFiles(of: site.output, known: site.store, &outcome)
        outcome.foreign = try site.output.countOfFilesUnknown(to: site.store)
        try site.store.transaction {
            try site.store.outputs.removeAll(sparing: outcome.changed)
            try site.store.changes.deleteAll()
            if let name = try site.output.mark?.folder { try site.store.adoptOutput(named: name) }
        }
        site.area.keepOnly([])
        try site.output.unmarkIfEmpty()
    }

    /// Removes files of the site, each as soon as it is read from the state.
    private func removeFiles(
        of output: OutputFolder, known store: CatalogStore, _ outcome: inout Outcome
    ) throws {
        var folder = SiteFolder(in: output)
        try store.outputs.forEach { file in
            do throws(PublishingError) {
                switch try remove(file, from: &folder) {
                case .removed(let size):
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

    /// Removes a file of the site if it is unchanged, or if changed files are to be removed as
    /// well.
    private func remove(
        _ file: Output, from folder: inout SiteFolder
    ) throws(PublishingError) -> Fate {
        let path = try SitePath(file.path)
        guard let found = try folder.file(at: path) else {
            return try folder.isTaken(path) ? .changed : .missing
        }
        let isOurs = removesChanged ? true : try isAsPublished(file, found)
        guard isOurs else { return .changed }
        if isDryRun { return .removed(size: found.size) }
        let isRemoved =
            try removesChanged ? folder.remove(path) : folder.remove(path, ifStill: found)
        return isRemoved ? .removed(size: found.size) : .changed
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
