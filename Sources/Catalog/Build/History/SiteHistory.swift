import CatalogModel
import CatalogState
import FoundationEssentials
import SQLite
import CatalogPublishing

/// The builds that changed a site, and rollbacks to them.
package struct SiteHistory: Sendable {
    let folders: SiteFolders
    private let observer: any BuildObserver
    /// The time in seconds since 1970.
    var now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }

    /// Creates a value for the history of a site.
    ///
    /// `observer` receives the progress of rollbacks.
    ///
    /// - Parameters:
    ///   - output: the folder that web servers serve.
    ///   - state: the folder of the database, the cache and the lock.
    package init(
        output: String, state: String, observer: any BuildObserver = BuildObservers()
    ) {
        folders = SiteFolders(output: output, state: state)
        self.observer = observer
    }

    /// A build that changed the site.
    package struct Build: Equatable, Sendable {
        /// The number of the build.
        ///
        /// Later builds have higher numbers.
        package let number: Int
        /// The time of publication, in seconds since 1970.
        package let time: Int64
        /// The number of the build whose site this rollback restored; `nil` for a build from the
        /// source.
        package let restored: Int?
        package let report: BuildReport
        /// True if the files that later builds replaced are stored.
        package let isKept: Bool
        /// True if a rollback to the site after this build is possible.
        ///
        /// It is not possible if a file of the site was missing or changed when a later build
        /// replaced it.
        package let isReachable: Bool
        /// True if the site currently shows the result of this build.
        package let isShown: Bool
    }

    /// Returns all builds that changed the site, the latest first.
    ///
    /// The function does not wait for a running build.
    ///
    /// - Throws: `BuildError.noState`, or the error that prevents reading the state.
    package func builds() throws -> [Build] {
        let state = try StateFolder(existingAt: folders.state)
        let (first, incomplete, records) = try state.readDatabase {
            let store = try CatalogStore(at: state.database, mode: $0)
            return (
                try store.past.firstBuild ?? .max, try store.past.incompleteBuilds(),
                try store.builds.published()
            )
        }
        let shown = records.first.map { $0.restored ?? $0.number }
        return records.enumerated().map { steps, record in
            // A rollback to a build needs all files that later builds replaced, so these files must
            // be stored.
            let isKept = steps == 0 || records[steps - 1].number >= first
            let isReachable = isKept && !incomplete.contains { $0.contains(record.number) }
            return Build(
                record, isKept: isKept, isReachable: isReachable,
                isShown: record.number == shown)
        }
    }

    /// Restores the site as it was `count` builds before the current build.
    ///
    /// Only builds from the source are counted, also those whose files were lost. These end with
    /// `.damagedPast`.
    ///
    /// A rollback is recorded as a build. The next build from the source replaces the restored site
    /// with the current data.
    ///
    /// - Throws: `BuildError.noSuchBuild` or `.damagedPast`. If an error occurs before files are
    ///   moved, the site is unchanged.
    package func rollBack(by count: Int) throws -> BuildReport {
        try restore { builds in
            let before = builds.drop { !$0.isShown }.dropFirst()
                .filter { $0.isKept && $0.restored == nil }
            guard count > 0, count <= before.count else {
                throw BuildError.noSuchBuild(asked: count, possible: before.count)
            }
            return before[count - 1]
        }
    }

    /// Restores the site as it was after a build.
    ///
    /// - Parameter number: the number of the build.
    /// - Throws: `BuildError.unreachableBuild`, or the errors of ``rollBack(by:)``.
    package func rollBack(to number: Int) throws -> BuildReport {
        try restore { builds in
            guard let target = builds.first(where: { $0.number == number && $0.isKept }) else {
                throw BuildError.unreachableBuild(number)
            }
            return target
        }
    }
}

extension SiteHistory {
    private func restore(_ choose: ([Build]) throws -> Build) throws -> BuildReport {
        let state = try StateFolder(existingAt: folders.state)
        return try state.withLock { try state.sealing { try restore(in: state, choose) } }
    }

    /// Restores a build.
    ///
    /// The database is closed when this function returns.
    private func restore(
        in state: StateFolder, _ choose: ([Build]) throws -> Build
    ) throws -> BuildReport {
        var site = try SiteWorkspace(
            folders, state: state, for: .maintenance, observer: observer, now: now())
        let target = try choose(builds())
        let past = site
        defer { try? past.clearOut() }
        let number = try site.store.builds.next
        let folder = try site.area.beginFolder(ofBuild: number)
        try PastSite(site: site, writer: folder.makeWriter(number: 0)).stage(asAfter: target.number)
        var report = BuildReport()
        try report.add(site.store)
        report.products = target.report.products
        // If the chosen earlier build has the same files as the current site, the rollback is still
        // recorded, so that the next rollback goes further back.
        if target.isShown, report.written + report.removed == 0 { return report }
        var record = BuildTable.Record(report, number: number, time: now())
        record.restored = target.restored ?? target.number
        // These records change before any file does. The changes are deleted because the next build
        // must not take this site for its own. The unlinked files are deleted because files that
        // are linked again get a new grace period of a day. The journal is recorded because a
        // rollback does not write a purge list, so the next list must include its changes.
        try site.store.transaction {
            try site.store.changes.deleteAll()
            try site.store.unlinked.deleteAll()
            try site.store.purges.recordJournal()
            try site.store.submissions.recordJournal()
        }
        try site.publish(record, in: folder)
        observer.end(
            .publish,
            "\(Count(report.written, "file")) written, \(Count.grouped(report.removed)) removed")
        return report
    }
}

extension SiteHistory.Build {
    fileprivate init(
        _ record: BuildTable.Record, isKept: Bool, isReachable: Bool, isShown: Bool
    ) {
        number = record.number
        time = record.time
        restored = record.restored
        self.isKept = isKept
        self.isReachable = isReachable
        self.isShown = isShown
        var report = BuildReport()
        report.products = record.products
        report.productsAdded = record.productsAdded
        report.productsRemoved = record.productsRemoved
        report.written = record.written
        report.removed = record.removed
        self.report = report
    }
}
