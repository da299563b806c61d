package import SQLite

/// The state of one site between builds: the catalog, validators, pictures and outputs.
///
/// All of it is in one SQLite file. A store must stay on one thread; other threads open their own
/// to read while one writes. The state may be behind the site, but never ahead of it: each record
/// is checked when it is used, or repaired by the next build.
package final class CatalogStore {
    /// The products as of the last reading.
    package let products: ProductTable
    /// The categories of the products.
    package let categories: CategoryTable
    /// The same products as flat records, for rendering.
    package let records: ProductReader
    /// The other orders of the products.
    package let orders: ProductOrderTable
    /// The facets of the products.
    package let facets: FacetTable
    /// The lists that show only their first products.
    package let lists: ListTable
    /// The products found by the current crawl.
    package let listing: ListingTable
    /// The pages read by the current crawl.
    package let pages: PageTable
    /// The details that were read.
    package let details: DetailTable
    /// The pictures of the products.
    package let pictures: PictureTable
    /// The result of fetching each picture.
    package let images: ImageTable
    /// The copies of each picture on the site.
    package let variants: VariantTable
    /// The use of pictures, with the times since when others are unused.
    package let usage: PictureUsage
    /// The validators of the API's replies.
    package let validators: ValidatorTable
    /// The files of the site.
    package let outputs: OutputTable
    /// The files to publish.
    package let journal: JournalTable
    /// The products that changed since the last rendering.
    package let changes: ChangeTable
    /// The template dependencies of each page kind.
    package let pageDependencies: PageDependencyTable
    /// The builds that changed the site.
    package let builds: BuildTable
    /// The changes of products from build to build.
    package let productChanges: ProductChangeTable
    /// The past prices of products.
    package let prices: PriceTable
    /// The files that builds replaced.
    package let past: PastTable
    /// The files without links.
    package let unlinked: UnlinkedTable
    /// The products that are no longer sold.
    package let tombstones: TombstoneTable
    /// The products that the owner overrides.
    package let overrides: OverrideTable
    /// The changed files of the site, for purging caches.
    package let purges: PurgeTable
    /// The changed pages, for submission to search engines.
    package let submissions: SubmissionTable
    /// The distribution of products over list pages.
    package let spans: SpanTable
    /// The charts of a site of the box office.
    package let charts: ChartTable
    /// The movies in these charts.
    package let movies: MovieTable
    /// The number of calls to services with a daily limit.
    package let calls: CallTable

    private let database: Database

    /// Opens the store in the file at `path`, and creates or migrates it unless it is only read.
    ///
    /// - Throws: `StateError.older` for a file from before the first release; `DatabaseError` when the
    ///   file is damaged, another program's, newer than this one, or busy; when it is older, too, if
    ///   it is only read.
    package init(at path: String, mode: Database.Mode = .readWriteCreate) throws {
        if mode == .readWriteCreate { try StateSeal(of: path).remove() }
        do throws(DatabaseError) {
            database = try Database(path: path, mode: mode, migrations: Self.migrations)
        } catch {
            throw error.kind == .otherSchema ? StateError.older(path: path) : error
        }
        categories = CategoryTable(in: database)
        products = ProductTable(in: database, categories: categories)
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
            in: database, products: products, categories: categories, tombstones: tombstones)
        purges = PurgeTable(in: database)
        submissions = SubmissionTable(in: database)
        spans = SpanTable(in: database)
        charts = ChartTable(in: database)
        movies = MovieTable(in: database, pictures: pictures)
        calls = CallTable(in: database)
    }

    /// Runs `body` as one transaction: all changes are saved, or none when it throws.
    package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try database.transaction { try body() }
    }

    /// Runs `body` on one consistent snapshot of the store, with a single lock of the file.
    package func reading<Result>(_ body: () throws -> Result) throws -> Result {
        try database.transaction(.reading) { try body() }
    }

    /// Checks that the state belongs to a source, or to none yet.
    ///
    /// - Parameter identity: the identity of the source, such as `open-market api.example`.
    /// - Throws: `StateError.otherSource` when the state belongs to another source.
    package func refuseOtherSource(than identity: String) throws {
        if let known = try source(), known != identity {
            throw StateError.otherSource(known: known, asked: identity)
        }
    }

    /// Returns the identity of the source; `nil` when the state belongs to none yet.
    package func source() throws -> String? { try setting("source") }

    /// Ties the state to one source permanently, so that two catalogs never mix.
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

    /// Makes sure that all tables are there: statements are compiled only when they are first used.
    ///
    /// - Throws: `StateError.unusable`.
    package func requireTables() throws {
        var missing = Self.tables
        try database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
            .forEachRow { row in missing.remove(row.text(0)) }
        guard let first = missing.min() else { return }
        throw StateError.unusable(path: database.path, reason: "the table '\(first)' is missing")
    }

    /// When the file was last looked at for damage, in seconds since 1970; `nil` when it never was.
    package func lastCheck() throws -> Int64? {
        try setting("checked_at").flatMap { Int64($0) }
    }

    /// Records a check of the file.
    ///
    /// - Parameter time: the time of the check, in seconds since 1970.
    package func recordCheck(at time: Int64) throws {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('checked_at', ?)", String(time))
    }

    /// Returns the settings with which descriptions were last read, as a key; `nil` before that.
    package func descriptionSettings() throws -> String? { try setting("descriptions") }

    /// Records the settings with which descriptions are read.
    package func setDescriptionSettings(_ key: String) throws {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('descriptions', ?)", key)
    }

    /// Returns the time of the last complete reading of the source, in seconds since 1970; `nil`
    /// before the first one.
    package func lastReading() throws -> Int64? {
        try setting("read_at").flatMap { Int64($0) }
    }

    /// Records a complete reading of the source.
    ///
    /// - Parameter time: the time of the reading, in seconds since 1970.
    package func recordReading(at time: Int64) throws {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('read_at', ?)", String(time))
    }

    /// Returns the time of the last sweep of the cache, in seconds since 1970, and its size limit
    /// in bytes at that time; `nil` before the first one.
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

    /// Returns the number of started builds since the last one that reached its end.
    package func fillings() throws -> Int { try setting("fillings").flatMap { Int($0) } ?? 0 }

    /// Records that a build reached its end.
    package func recordFilled() throws {
        try database.run("DELETE FROM setting WHERE name = 'fillings'")
    }

    /// Returns the name of the output folder to which the file records belong; `nil` before the
    /// first build.
    package func outputName() throws -> String? { try setting("output") }

    /// Ties the file records to another output folder.
    ///
    /// The contents of its files are unknown, and earlier builds cannot be restored there.
    package func adoptOutput(named name: String) throws {
        try outputs.invalidateAll()
        try past.deleteAll()
        try unlinked.deleteAll()
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('output', ?), ('output_since', ?)",
            name, String(try builds.next))
    }

    /// Returns the path of the output folder of the last publication; `nil` before the first one.
    package func outputPath() throws -> String? { try setting("output_path") }

    /// Returns the path of the state folder at that time; `nil` after a publication by an older
    /// version of this program.
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

    /// Deletes the identity of the output folder and all that is known of its files.
    ///
    /// The next build may publish into any folder, and makes all files.
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

    private func setting(_ name: String) throws -> String? {
        let statement = try database.prepare("SELECT value FROM setting WHERE name = ?")
        try statement.bindAll(name)
        return try statement.firstRow { row in row.text(0) }
    }
}
