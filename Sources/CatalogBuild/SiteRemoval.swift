import CatalogState
import FoundationEssentials
import SitePublishing

/// Takes away what builds of a site made, and nothing else.
public struct SiteRemoval: Sendable {
    /// How much is taken away.
    public enum Scope: Int, Sendable {
        /// The files of the site, as far as they are as they were published.
        case site
        /// The cache of pictures as well.
        case cache
        /// All that is remembered between builds as well.
        case state
    }

    /// What was taken away, and what stays.
    public struct Outcome: Equatable, Sendable {
        /// The files that were removed, those of the state folder among them.
        public internal(set) var removed = FileTally()
        /// The paths of those of the site, in their order.
        public internal(set) var paths: [String] = []
        /// Files of the site that are not as they were published, and stay.
        public internal(set) var changed: [String] = []
        /// How many files in the output folder no build made.
        public internal(set) var foreign = 0
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
    public init(
        output: String, state: String, scope: Scope, takesChanged: Bool, isDryRun: Bool
    ) {
        folders = SiteFolders(output: output, state: state)
        self.scope = scope
        self.takesChanged = takesChanged
        self.isDryRun = isDryRun
    }

    /// Does it, under the lock of builds; the next build makes everything anew.
    ///
    /// - Throws: `BuildError.noState` or `.noSite`, `PublishingError.locked` or `.notOurs`, or what
    ///   kept files from being removed.
    public func run() throws -> Outcome {
        let state = try StateFolder(existingAt: folders.state)
        let lock = try BuildLock(at: state.lock)
        defer { withExtendedLifetime(lock) {} }
        var outcome = Outcome()
        try removeSite(in: state, &outcome)
        if scope.rawValue >= Scope.cache.rawValue {
            StateRemoval(of: state, isDryRun: isDryRun).removePictures(&outcome.removed)
        }
        if scope == .state {
            try StateRemoval(of: state, isDryRun: isDryRun).removeAll(&outcome.removed)
        }
        return outcome
    }
}

extension SiteRemoval {
    /// The database is closed when this returns.
    private func removeSite(in state: StateFolder, _ outcome: inout Outcome) throws {
        let site = try SiteWorkspace(
            folders, state: state, source: nil, observer: BuildObserver { _ in },
            now: Int64(Date().timeIntervalSince1970))
        let missing = try sort(site, into: &outcome)
        outcome.foreign = try site.foreignFiles().count
        guard !isDryRun else { return }
        // What is not done when this is cut, the next build or the next attempt finds out.
        var folder = SiteFolder(in: site.output)
        for path in outcome.paths { _ = try folder.remove(SitePath(path)) }
        try site.store.transaction {
            for path in outcome.paths + missing { try site.store.outputs.remove(path) }
            try site.store.changes.forget()
            if let name = try site.output.mark?.folder { try site.store.adoptOutput(named: name) }
        }
        site.area.keepOnly([])
        try site.output.unmarkIfEmpty()
    }

    /// Tells what is to go from what stays.
    ///
    /// - Returns: what is gone already.
    private func sort(_ site: SiteWorkspace, into outcome: inout Outcome) throws -> [String] {
        var missing: [String] = []
        try site.store.outputs.forEach { file in
            guard let size = site.output.sizeOfFile(at: try SitePath(file.path)) else {
                return missing.append(file.path)
            }
            let isOurs = try takesChanged || isAsPublished(file, in: site.output)
            guard isOurs else { return outcome.changed.append(file.path) }
            outcome.paths.append(file.path)
            outcome.removed.add(size)
        }
        return missing
    }

    private func isAsPublished(_ file: Output, in output: OutputFolder) throws -> Bool {
        let found = try contentHash(ofFile: "\(output.path)/\(file.path)")
        return found.size == file.size && found.digest == file.content
    }
}
