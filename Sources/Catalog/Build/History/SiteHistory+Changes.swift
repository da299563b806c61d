package import CatalogModel
import CatalogState
import SQLite

extension SiteHistory {
    /// The changes of products between two builds.
    package struct Comparison: Sendable {
        /// The number of the first build.
        package let from: Int
        /// The number of the second build.
        package let to: Int
        /// The changes of products from the first to the second build, the newest products first.
        package let changes: [ProductChange]
    }

    /// Compares the products of two builds.
    ///
    /// A change that was undone between the two builds does not count. If a build is a rollback,
    /// its products are the products of the restored build. The first build may be later than the
    /// second build.
    ///
    /// - Parameters:
    ///   - from: the number of the first build; `nil` for the build before the second build.
    ///   - to: the number of the second build; `nil` for the last build.
    /// - Throws: `BuildError.incomparable`, `.nothingToCompare`, `.noState`, or the error that
    ///   prevents reading the state.
    package func changes(from: Int?, to: Int?) throws -> Comparison {
        let state = try StateFolder(existingAt: folders.state)
        return try state.readDatabase {
            let store = try CatalogStore(at: state.database, mode: $0)
            return try store.reading { try Self.changes(from: from, to: to, in: store) }
        }
    }

    private static func changes(
        from: Int?, to: Int?, in store: CatalogStore
    ) throws -> Comparison {
        let builds = try store.builds.published()
        let second = try build(to ?? builds.first?.number, of: builds)
        let first = try build(
            from ?? builds.first { $0.number < second.number }?.number, of: builds)
        return Comparison(
            from: first.number, to: second.number,
            changes: try changes(
                between: first.restored ?? first.number, and: second.restored ?? second.number,
                in: store))
    }

    private static func build(
        _ number: Int?, of builds: [BuildTable.Record]
    ) throws -> BuildTable.Record {
        guard let number else { throw BuildError.nothingToCompare }
        guard let build = builds.first(where: { $0.number == number }) else {
            throw BuildError.incomparable(number)
        }
        return build
    }

    private static func changes(
        between first: Int, and second: Int, in store: CatalogStore
    ) throws -> [ProductChange] {
        let (earlier, later) = (min(first, second), max(first, second))
        guard let known = try store.productChanges.firstBuild, earlier >= known else {
            throw BuildError.incomparable(earlier)
        }
        guard earlier < later else { return [] }
        var changes: [ProductID: ProductChange] = [:]
        try store.productChanges.forEach(in: earlier + 1...later) { _, change in
            changes[change.id] = changes[change.id]?.followed(by: change) ?? change
        }
        return changes.values.map { first < second ? $0 : $0.reversed }
            .filter { !$0.kinds.isEmpty }
            .sorted { $0.position > $1.position }
    }
}
