import CatalogModel
import CatalogState
import FoundationEssentials
import SQLite
import CatalogPublishing

/// The builds that changed a site, and the way back.
package struct SiteHistory: Sendable {
    let folders: SiteFolders
    private let observer: BuildObserver
    /// The time in seconds since 1970.
    var now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }

    /// The history of a site; `report` is told how going back goes, from any thread.
    ///
    /// - Parameters:
    ///   - output: the folder that web servers serve.
    ///   - state: the folder of database, cache and lock.
    package init(
        output: String, state: String, report: @escaping @Sendable (BuildEvent) -> Void = { _ in }
    ) {
        folders = SiteFolders(output: output, state: state)
        observer = BuildObserver(report)
    }

    /// A build that changed the site.
    package struct Build: Equatable, Sendable {
        /// Its number; later ones have higher ones.
        package let number: Int
        /// When it published, in seconds since 1970.
        package let time: Int64
        /// The build whose site it brought back; `nil` for a build from the source.
        package let restored: Int?
        /// What it did.
        package let report: BuildReport
        /// Whether the site as it was after this build can be brought back.
        package let isReachable: Bool
        /// Whether the site is as it was after this build, from the source.
        package let isShown: Bool
    }

    /// All builds that changed the site, the last one first.
    ///
    /// Waits for nobody: a build may be running.
    /// - Throws: `BuildError.noState`, or what kept the state from being read.
    package func builds() throws -> [Build] {
        let state = try StateFolder(existingAt: folders.state)
        let (first, records) = try state.looking {
            let store = try CatalogStore(at: state.database, mode: $0)
            return (try store.past.firstBuild ?? .max, try store.builds.published())
        }
        let shown = records.first.map { $0.restored ?? $0.number }
        return records.enumerated().map { steps, record in
            // What all builds after it replaced must be known.
            let isReachable = steps == 0 || records[steps - 1].number >= first
            return Build(record, isReachable: isReachable, isShown: record.number == shown)
        }
    }

    /// Brings back the site as it was `count` builds from the source before the one it shows.
    ///
    /// That is a build itself. The next one from the source follows the source again.
    /// - Throws: `BuildError.noSuchBuild`, `.damagedPast`; whatever is thrown before files take
    ///   their places, the site is as it was.
    package func goBack(on count: Int) throws -> BuildReport {
        try bringBack { builds in
            let before = builds.drop { !$0.isShown }.dropFirst()
                .filter { $0.isReachable && $0.restored == nil }
            guard count > 0, count <= before.count else {
                throw BuildError.noSuchBuild(asked: count, possible: before.count)
            }
            return before[count - 1]
        }
    }

    /// Brings back the site as it was after a build.
    ///
    /// - Parameter number: the build's.
    /// - Throws: `BuildError.unreachableBuild`, and as ``goBack(on:)``.
    package func goBack(to number: Int) throws -> BuildReport {
        try bringBack { builds in
            guard let target = builds.first(where: { $0.number == number && $0.isReachable }) else {
                throw BuildError.unreachableBuild(number)
            }
            return target
        }
    }
}

extension SiteHistory {
    private func bringBack(_ choose: ([Build]) throws -> Build) throws -> BuildReport {
        let state = try StateFolder(existingAt: folders.state)
        let lock = try BuildLock(at: state.lock)
        defer { withExtendedLifetime(lock) {} }
        return try state.sealing { try bringBack(in: state, choose) }
    }

    /// The database is closed when this returns.
    private func bringBack(
        in state: StateFolder, _ choose: ([Build]) throws -> Build
    ) throws -> BuildReport {
        var site = try SiteWorkspace(
            folders, state: state, source: nil, observer: observer, now: now())
        let target = try choose(builds())
        let past = site
        defer { try? past.clearOut() }
        let number = try site.store.builds.next
        let folder = try site.area.beginFolder(ofBuild: number)
        try PastSite(site: site, writer: folder.makeWriter(number: 0)).stage(asAfter: target.number)
        var report = BuildReport()
        try report.add(site.store)
        report.products = target.report.products
        // A build that is no other is still gone back on, so that the next step leads further.
        if target.isShown, report.written + report.removed == 0 { return report }
        var record = BuildTable.Record(report, number: number, time: now())
        record.restored = target.restored ?? target.number
        // Before anything is touched: the next build must not take this site for its own, what is
        // linked again must not go sooner than a day after it is not, and as going back writes no
        // list of what to purge, the next one has it.
        try site.store.transaction {
            try site.store.changes.forget()
            try site.store.unlinked.forgetAll()
            try site.store.purges.noteJournal()
            try site.store.submissions.noteJournal()
        }
        try site.publish(record, in: folder)
        observer.end(
            .publish,
            "\(Count(report.written, "file")) written, \(Count.grouped(report.removed)) removed")
        return report
    }
}

extension SiteHistory.Build {
    fileprivate init(_ record: BuildTable.Record, isReachable: Bool, isShown: Bool) {
        number = record.number
        time = record.time
        restored = record.restored
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
