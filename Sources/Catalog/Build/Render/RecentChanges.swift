import CatalogModel
import CatalogState
import CatalogRendering

/// The changes of products in the last builds and in the current build.
struct RecentChanges {
    /// The length of the period of reported changes, in seconds.
    ///
    /// The period ends with the latest reported build.
    ///
    /// The period does not end at the current time, because otherwise the changes page would change
    /// without any change of products.
    private static let period = 30 * Int64.day
    /// The maximum number of reported changes.
    private static let maximumCount = 200

    /// A build with its changes of products, the newest products first.
    private struct Build {
        let number: Int
        let time: Int64
        let changes: [ProductChange]
    }

    private let store: CatalogStore
    private let underWay: Build
    /// The number of changed products since the last published build from the source.
    let counts: ProductChangeCounts

    /// - Parameters:
    ///   - build: the number of the current build.
    ///   - time: the planned time of publication, in seconds since 1970.
    init(in store: CatalogStore, build: Int, at time: Int64) throws {
        self.store = store
        var counts = ProductChangeCounts()
        var newest = NewestChanges(limit: Self.maximumCount)
        try store.productChanges.forEachPending { change in
            counts.add(change)
            newest.add(change)
        }
        self.counts = counts
        underWay = Build(number: build, time: time, changes: newest.changes)
    }

    /// Returns the entries for the page and the feeds of changes, the latest change first.
    func entries() throws -> [ChangeEntry] {
        var entries: [ChangeEntry] = []
        for build in try builds() {
            for change in build.changes {
                let known = try store.products.known(change.id)
                let picture = try known.flatMap { try self.picture(ofProductAt: $0.position) }
                entries += change.kinds.map {
                    ChangeEntry(
                        $0, of: change, build: build.number, time: build.time,
                        hasPage: known != nil, picture: picture)
                }
            }
        }
        return Array(entries.prefix(Self.maximumCount))
    }

    private func picture(ofProductAt position: Int64) throws -> String? {
        var path: String?
        try store.records.withoutDescription(at: position) { record in
            path = Gallery.firstFile(in: record.gallery)?.path
        }
        return path
    }

    private func builds() throws -> [Build] {
        var builds = underWay.changes.isEmpty ? [] : [underWay]
        var count = underWay.changes.count
        guard let first = try store.productChanges.firstBuild else { return [] }
        for record in try store.builds.published() where record.restored == nil {
            let isRecent = builds.first.map { record.time >= $0.time - Self.period } ?? true
            guard record.number > first, isRecent, count < Self.maximumCount else { break }
            var newest = NewestChanges(limit: Self.maximumCount)
            try store.productChanges.forEach(in: record.number...record.number) { newest.add($1) }
            if newest.changes.isEmpty { continue }
            builds.append(Build(number: record.number, time: record.time, changes: newest.changes))
            count += newest.changes.count
        }
        return builds
    }
}

/// Collects the changes of the newest products, up to a limit.
private struct NewestChanges {
    private let limit: Int
    private var kept: [ProductChange] = []

    init(limit: Int) {
        self.limit = limit
    }

    mutating func add(_ change: ProductChange) {
        kept.append(change)
        if kept.count == 2 * limit { kept = changes }
    }

    /// The changes, newest products first.
    var changes: [ProductChange] {
        Array(kept.sorted { $0.position > $1.position }.prefix(limit))
    }
}
