package import SQLite

/// The state of one site: all data that a build of the site leaves for the next build.
///
/// The state contains the products, the pictures, the files of the site, and the HTTP validators of
/// the source's replies. One SQLite file holds the whole state. Each thread must open a store for
/// itself; other threads can read while one thread writes. After a crash the state may be older
/// than the site, but is never newer. Outdated records do no harm, because each record is checked
/// when it is used, or repaired by the next build.
package final class CatalogStore {
    /// The products as of the last reading.
    package let products: ProductTable
    /// The categories of the products.
    package let categories: CategoryTable
    /// The products as flat records, which are fast to render.
    package let records: ProductReader
    /// The products in other orders than the newest first, such as by price.
    package let orders: ProductOrderTable
    /// The facets of the products, which are the properties by which lists are filtered.
    package let facets: FacetTable
    /// The lists that show only their first products.
    package let lists: ListTable
    /// The products found by the current crawl.
    package let listing: ListingTable
    /// The pages read by the current crawl.
    package let pages: PageTable
    /// The product details that were read from the source.
    package let details: DetailTable
    /// The pictures of the products.
    package let pictures: PictureTable
    /// The result of fetching each picture.
    package let images: ImageTable
    /// The copies of each picture on the site.
    package let variants: VariantTable
    /// The pictures that products use, and how long all other pictures have been unused.
    package let usage: PictureUsage
    /// The validators of the API's replies, with which a request can ask whether a reply changed.
    package let validators: ValidatorTable
    /// The files of the site.
    package let outputs: OutputTable
    /// The journal: the changes that the current build makes to the site.
    package let journal: JournalTable
    /// The products that changed since the last rendering.
    package let changes: ChangeTable
    /// The parts of the templates on which each kind of page depends.
    package let pageDependencies: PageDependencyTable
    /// The builds that changed the site.
    package let builds: BuildTable
    /// The changes of products from build to build.
    package let productChanges: ProductChangeTable
    /// The past prices of products.
    package let prices: PriceTable
    /// The files that builds replaced.
    package let past: PastTable
    /// The files of the site that no page links to.
    package let unlinked: UnlinkedTable
    /// The products that are no longer sold.
    package let tombstones: TombstoneTable
    /// The products that the owner overrides.
    package let overrides: OverrideTable
    /// The changed files of the site, whose copies in caches must be purged.
    package let purges: PurgeTable
    /// The changed pages, for submission to search engines.
    package let submissions: SubmissionTable
    /// The files that servers have acknowledged.
    package let deployments: DeploymentTable
    /// The search index.
    package let search: SearchTable
    /// The ends of the list pages, so that products stay on their pages.
    package let spans: SpanTable
    /// The charts, if the source of the site is the box office.
    package let charts: ChartTable
    /// The movies in the charts.
    package let movies: MovieTable
    /// The number of calls to services with a daily limit.
    package let calls: CallTable

    private let database: Database

    /// Opens the store in the file at `path`.
    ///
    /// Unless `mode` only reads, a missing file is created, and an older file is migrated.
    ///
    /// - Throws: `StateError.older` for a file from before the first release; `DatabaseError` when
    ///   the file is damaged, busy, from another program, or from a newer version of this program.
    ///   A file from an older version is also an error if `mode` only reads.
    package init(at path: String, mode: Database.Mode = .readWriteCreate) throws {
        if mode == .readWriteCreate { try StateSeal(of: path).remove() }
        do throws(DatabaseError) {
            database = try Database(path: path, mode: mode, migrations: Self.migrations)
        } catch {
            throw error.kind == .otherSchema ? StateError.older(path: path) : error
        }
        categories = CategoryTable(in: database)
        let descriptions = DescriptionTable(in: database)
        products = ProductTable(in: database, categories: categories, descriptions: descriptions)
        records = ProductReader(in: database)
        orders = ProductOrderTable(in: database)
        facets = FacetTable(in: database)
        lists = ListTable(in: database)
        listing = ListingTable(in: database)
        pages = PageTable(in: database)
        details = DetailTable(in: database)
        pictures = PictureTable(in: database)
        images = ImageTable(in: database)
        variants = VariantTable(in: database)
        usage = PictureUsage(in: database)
        validators = ValidatorTable(in: database)
        outputs = OutputTable(in: database)
        journal = JournalTable(in: database)
        changes = ChangeTable(in: database)
        pageDependencies = PageDependencyTable(in: database)
        productChanges = ProductChangeTable(in: database)
        prices = PriceTable(in: database, changes: productChanges)
        builds = BuildTable(in: database, changes: productChanges, prices: prices)
        past = PastTable(in: database)
        unlinked = UnlinkedTable(in: database)
        tombstones = TombstoneTable(in: database)
        overrides = OverrideTable(
            in: database, products: products, categories: categories, descriptions: descriptions,
            tombstones: tombstones, pictures: pictures)
        purges = PurgeTable(in: database)
        submissions = SubmissionTable(in: database)
        deployments = DeploymentTable(in: database)
        search = SearchTable(in: database)
        spans = SpanTable(in: database)
        charts = ChartTable(in: database)
        movies = MovieTable(in: database, pictures: pictures)
        calls = CallTable(in: database)
    }

    /// Runs `body` as one transaction.
    ///
    /// All changes of `body` are saved, or none if `body` throws.
    package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try database.transaction { try body() }
    }

    /// Runs `body` on one consistent snapshot of the store.
    ///
    /// The file is locked only once, not for each read.
    package func reading<Result>(_ body: () throws -> Result) throws -> Result {
        try database.transaction(.reading) { try body() }
    }

    /// Checks that the state belongs to the source `identity`, or to no source yet.
    ///
    /// - Parameter identity: the identity of the source, such as `open-market api.example`.
    /// - Throws: `StateError.otherSource` when the state belongs to another source.
    package func refuseOtherSource(than identity: String) throws {
        if let known = try source(), known != identity {
            throw StateError.otherSource(known: known, asked: identity)
        }
    }

    /// Returns the identity of the source; `nil` when the state belongs to no source yet.
    package func source() throws -> String? { try setting("source") }

    /// Makes the state belong to the source `identity` permanently.
    ///
    /// Otherwise products of two sources could mix.
    ///
    /// - Throws: `StateError.otherSource` when the state belongs to another source.
    package func claim(source identity: String) throws {
        try refuseOtherSource(than: identity)
        try database.run(
            "INSERT OR IGNORE INTO setting (name, value) VALUES ('source', ?)", identity)
    }

    /// Checks the whole file for damage.
    ///
    /// - Throws: `DatabaseError` of kind `corrupt`.
    package func check() throws(DatabaseError) {
        try database.quickCheck()
    }

    /// Checks that all tables exist.
    ///
    /// Without this check, a missing table would be noticed only when a statement first uses it.
    ///
    /// - Throws: `StateError.unusable`.
    package func requireTables() throws {
        var missing = Self.tables
        try database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
            .forEachRow { row in missing.remove(row.text(0)) }
        guard let first = missing.min() else { return }
        throw StateError.unusable(path: database.path, reason: "the table '\(first)' is missing")
    }

    /// Returns the time of the last check for damage, in seconds since 1970; `nil` before the first
    /// check.
    package func lastCheck() throws -> Int64? {
        try setting("checked_at").flatMap { Int64($0) }
    }

    /// Records that the file was checked for damage.
    ///
    /// - Parameter time: the time of the check, in seconds since 1970.
    package func recordCheck(at time: Int64) throws {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('checked_at', ?)", String(time))
    }

    /// Returns a key of the settings with which descriptions were last read.
    ///
    /// The key is `nil` before the first reading.
    package func descriptionSettings() throws -> String? { try setting("descriptions") }

    /// Records the settings with which descriptions are read.
    package func setDescriptionSettings(_ key: String) throws {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('descriptions', ?)", key)
    }

    /// Returns the time when the source was last read completely, in seconds since 1970.
    ///
    /// The time is `nil` before the first complete reading.
    package func lastReading() throws -> Int64? {
        try setting("read_at").flatMap { Int64($0) }
    }

    /// Records that the source was read completely.
    ///
    /// - Parameter time: the time of the reading, in seconds since 1970.
    package func recordReading(at time: Int64) throws {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('read_at', ?)", String(time))
    }

    /// Returns when the last sweep of the cache took place, and with which size limit.
    ///
    /// A sweep deletes files from the cache. The time is in seconds since 1970, the limit in bytes.
    /// The result is `nil` before the first sweep.
    package func lastSweep() throws -> (time: Int64, limit: Int)? {
        let words = try setting("swept")?.split(separator: " ") ?? []
        guard words.count == 2, let time = Int64(words[0]), let limit = Int(words[1]) else {
            return nil
        }
        return (time, limit)
    }

    /// Records a sweep of the cache.
    ///
    /// - Parameters:
    ///   - time: the time of the sweep, in seconds since 1970.
    ///   - limit: the size limit of the cache in bytes.
    package func recordSweep(at time: Int64, limit: Int) throws {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('swept', ?)",
            "\(time) \(limit)")
    }

    /// Records the start of a build that writes files into the state folder.
    package func recordFilling() throws {
        try database.run(
            """
            INSERT INTO setting (name, value) VALUES ('fillings', '1')
            ON CONFLICT (name) DO UPDATE SET value = value + 1
            """)
    }

    /// Returns how many builds have started since a build last reached its end.
    package func fillings() throws -> Int { try setting("fillings").flatMap { Int($0) } ?? 0 }

    /// Records that a build reached its end.
    package func recordFilled() throws {
        try database.run("DELETE FROM setting WHERE name = 'fillings'")
    }

    /// Returns the name of the output folder that the records of files describe.
    ///
    /// The name is `nil` before the first build.
    package func outputName() throws -> String? { try setting("output") }

    /// Makes the records of files describe another output folder.
    ///
    /// The contents of the files in the other folder count as unknown, and earlier builds cannot be
    /// restored there.
    package func adoptOutput(named name: String) throws {
        try outputs.invalidateAll()
        try past.deleteAll()
        try unlinked.deleteAll()
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('output', ?), ('output_since', ?)",
            name, String(try builds.next))
    }

    /// Returns the path of the output folder at the last publication.
    ///
    /// The path is `nil` before the first publication.
    package func outputPath() throws -> String? { try setting("output_path") }

    /// Returns the path of the state folder at the last publication.
    ///
    /// The path is `nil` if an older version of this program published the site.
    package func statePath() throws -> String? { try setting("state_path") }

    /// Saves the paths of the output and state folders if they changed.
    package func recordOutput(at path: String, stateAt statePath: String) throws {
        guard try outputPath() != path || self.statePath() != statePath else { return }
        try database.run(
            """
            INSERT OR REPLACE INTO setting (name, value)
            VALUES ('output_path', ?), ('state_path', ?)
            """, path, statePath)
    }

    /// Deletes all data about the output folder and its files.
    ///
    /// The next build may publish into any folder, and makes all files again.
    package func discardOutput() throws {
        if try journal.buildUnderWay != nil { try journal.invalidateAll() }
        try journal.begin()
        try outputs.invalidateAll()
        try changes.deleteAll()
        try past.deleteAll()
        try unlinked.deleteAll()
        try database.run(
            """
            DELETE FROM setting WHERE name IN ('output', 'output_since', 'output_path', 'state_path')
            """)
    }

    /// Returns the version of the state of which an unfinished merge publishes the pages; `nil` if
    /// no merge was interrupted.
    package func versionBeingMerged() throws -> String? { try setting("merging") }

    /// Records that a merge begins; `nil` records its end, or that the data of the state changes.
    package func recordMerge(of version: String?) throws {
        guard let version else {
            return try database.run("DELETE FROM setting WHERE name = 'merging'")
        }
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('merging', ?)", version)
    }

    private func setting(_ name: String) throws -> String? {
        let statement = try database.prepare("SELECT value FROM setting WHERE name = ?")
        try statement.bindAll(name)
        return try statement.firstRow { row in row.text(0) }
    }

    /// Counts how many products have each field.
    package func fieldCounts() throws -> FieldCounts? {
        try database.prepare(FieldCounts.sql).firstRow { row in FieldCounts(row) } ?? nil
    }

    /// Returns the counts at the last reading that was accepted; `nil` before the first one.
    package func acceptedFieldCounts() throws -> FieldCounts? {
        try setting("fields").flatMap { FieldCounts(text: $0) }
    }

    /// Records the counts of an accepted reading.
    package func accept(_ counts: FieldCounts) throws {
        guard try acceptedFieldCounts() != counts else { return }
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('fields', ?)", counts.text)
    }
}
