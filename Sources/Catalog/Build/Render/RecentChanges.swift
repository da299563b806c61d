import CatalogModel
import CatalogState
import CatalogRendering

/// What became of products in the last builds, and in the one under way.
struct RecentChanges {
    /// How far back they are told, in seconds before the last one: what is told must not change
    /// merely because time passes.
    private static let period = 30 * Int64.day
    /// At most so many are told.
    private static let maximumCount = 200

    /// A build with the last of its changes, the newest products first.
    private struct Build {
        let number: Int
        let time: Int64
        let changes: [ProductChange]
    }

    private let store: CatalogStore
    private let underWay: Build
    /// How many products changed since the last build from the source was published.
    let counts: ProductChangeCounts

    /// - Parameters:
    ///   - build: the number of the build under way.
    ///   - time: when it is published if all goes well, in seconds since 1970.
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

    /// What the page and the feed of changes tell, the latest first.
    func entries() throws -> [ChangeEntry] {
        var entries: [ChangeEntry] = []
        for build in try builds() {
            for change in build.changes {
                let hasPage = try store.products.known(change.id) != nil
                entries += change.kinds.map {
                    ChangeEntry(
                        $0, of: change, build: build.number, time: build.time, hasPage: hasPage)
                }
            }
        }
        return Array(entries.prefix(Self.maximumCount))
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

/// The changes of the newest products, of however many there are.
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

    /// The newest first.
    var changes: [ProductChange] {
        Array(kept.sorted { $0.position > $1.position }.prefix(limit))
    }
}
