package import SQLite

/// What the builds of one site remember: the catalog, validators, pictures and outputs.
///
/// One SQLite file holds it all. A store belongs to one thread; others open their own to read
/// while one writes. The state may lag behind the site, never lead it: every table is a claim
/// that is checked at use or repaired by the next build.
package final class CatalogStore {
    /// The products as last read.
    package let products: ProductTable
    /// The same products as flat records, for rendering.
    package let records: ProductReader
    /// Which of them come first in other orders.
    package let orders: ProductOrderTable
    /// What they can be filtered by.
    package let facets: FacetTable
    /// The lists that show only their first products.
    package let lists: ListTable
    /// Which products the crawl under way has met.
    package let listing: ListingTable
    /// The pages that the crawl under way has read.
    package let pages: PageTable
    /// Which details were read.
    package let details: DetailTable
    /// Which pictures the products have.
    package let pictures: PictureTable
    /// What became of each picture.
    package let images: ImageTable
    /// What the site shows of each picture.
    package let variants: VariantTable
    /// Which pictures are used, and since when others are not.
    package let usage: PictureUsage
    /// Validators of the API's replies.
    package let validators: ValidatorTable
    /// The files of the site.
    package let outputs: OutputTable
    /// The files about to be published.
    package let journal: JournalTable
    /// Which products changed since the site was rendered.
    package let changes: ChangeTable
    /// What pages of a kind have in common.
    package let kits: KitTable
    /// The builds that changed the site.
    package let builds: BuildTable
    /// What became of products from one to the next.
    package let productChanges: ProductChangeTable
    /// Which prices products had.
    package let prices: PriceTable
    /// What builds replaced.
    package let past: PastTable
    /// What nothing leads to any more.
    package let unlinked: UnlinkedTable
    /// Products that are sold no more.
    package let tombstones: TombstoneTable
    /// Which files of the site changed.
    package let purges: PurgeTable
    /// Which pages search engines are to be told of.
    package let submissions: SubmissionTable
    /// Which products stand on which list page.
    package let spans: SpanTable
    /// The charts of a site of the box office.
    package let charts: ChartTable
    /// The movies that these name.
    package let movies: MovieTable
    /// How often services were called that allow only so many calls a day.
    package let calls: CallTable

    private let database: Database

    /// Opens the store in the file at `path`, making or migrating it unless it is only read.
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
        products = ProductTable(in: database)
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
        kits = KitTable(in: database)
        productChanges = ProductChangeTable(in: database)
        prices = PriceTable(in: database, changes: productChanges)
        builds = BuildTable(in: database, changes: productChanges, prices: prices)
        past = PastTable(in: database)
        unlinked = UnlinkedTable(in: database)
        tombstones = TombstoneTable(in: database)
        purges = PurgeTable(in: database)
        submissions = SubmissionTable(in: database)
        spans = SpanTable(in: database)
        charts = ChartTable(in: database)
        movies = MovieTable(in: database, pictures: pictures)
        calls = CallTable(in: database)
    }

    /// Makes the changes of `body` one: all are kept, or none when it throws.
    package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try database.transaction { try body() }
    }

    /// Reads in `body` one state of the store, and takes the file's locks once for all of it.
    package func reading<Result>(_ body: () throws -> Result) throws -> Result {
        try database.transaction(.reading) { try body() }
    }

    /// Makes sure that the state belongs to a source, or to none yet.
    ///
    /// - Parameter identity: what names the source, such as `open-market api.example`.
    /// - Throws: `StateError.otherSource` when it belongs to another one.
    package func refuseOtherSource(than identity: String) throws {
        if let known = try source(), known != identity {
            throw StateError.otherSource(known: known, asked: identity)
        }
    }

    /// What names the source of the state; `nil` when it belongs to none yet.
    package func source() throws -> String? { try setting("source") }

    /// Ties the state to one source for good, so that two catalogs never mix.
    ///
    /// - Throws: `StateError.otherSource` when it belongs to another one.
    package func claim(source identity: String) throws {
        try refuseOtherSource(than: identity)
        try database.run(
            "INSERT OR IGNORE INTO setting (name, value) VALUES ('source', ?)", identity)
    }

    /// Looks for damage in the whole file.
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

    /// Notes that the file was looked at for damage.
    ///
    /// - Parameter time: seconds since 1970.
    package func noteCheck(at time: Int64) throws {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('checked_at', ?)", String(time))
    }

    /// When the source was last read whole, in seconds since 1970; `nil` when it never was.
    package func lastReading() throws -> Int64? {
        try setting("read_at").flatMap { Int64($0) }
    }

    /// Notes that the source was read whole.
    ///
    /// - Parameter time: seconds since 1970.
    package func noteReading(at time: Int64) throws {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('read_at', ?)", String(time))
    }

    /// When the files of the cache were last gone through, in seconds since 1970, and how many bytes
    /// they could be; `nil` when they never were.
    package func lastSweep() throws -> (time: Int64, limit: Int)? {
        let words = try setting("swept")?.split(separator: " ") ?? []
        guard words.count == 2, let time = Int64(words[0]), let limit = Int(words[1]) else {
            return nil
        }
        return (time, limit)
    }

    /// Notes that the files of the cache were gone through.
    ///
    /// - Parameters:
    ///   - time: seconds since 1970.
    ///   - limit: how many bytes they may be.
    package func noteSweep(at time: Int64, limit: Int) throws {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('swept', ?)",
            "\(time) \(limit)")
    }

    /// Notes that a build begins that puts files into the state folder.
    package func noteFilling() throws {
        try database.run(
            """
            INSERT INTO setting (name, value) VALUES ('fillings', '1')
            ON CONFLICT (name) DO UPDATE SET value = value + 1
            """)
    }

    /// How many builds have begun to put files into the state folder since one came to its end.
    package func fillings() throws -> Int { try setting("fillings").flatMap { Int($0) } ?? 0 }

    /// Notes that a build came to its end.
    package func noteFilled() throws {
        try database.run("DELETE FROM setting WHERE name = 'fillings'")
    }

    /// The name of the output folder whose files the state knows; `nil` before the first build.
    package func outputName() throws -> String? { try setting("output") }

    /// Ties what the state knows of the site's files to another output folder: of those in there,
    /// nothing is known, and no build before the next one can be brought back there.
    package func adoptOutput(named name: String) throws {
        try outputs.distrustAll()
        try past.forgetAll()
        try unlinked.forgetAll()
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('output', ?), ('output_since', ?)",
            name, String(try builds.next))
    }

    /// Where the output folder lay that a build last published into; `nil` before the first one.
    package func outputPath() throws -> String? { try setting("output_path") }

    /// Where the state folder lay then; `nil` where an older version of this program published last.
    package func statePath() throws -> String? { try setting("state_path") }

    /// Notes where output and state folder lie, unless that is known.
    package func noteOutput(at path: String, stateAt statePath: String) throws {
        guard try outputPath() != path || self.statePath() != statePath else { return }
        try database.run(
            """
            INSERT OR REPLACE INTO setting (name, value)
            VALUES ('output_path', ?), ('state_path', ?)
            """, path, statePath)
    }

    /// Forgets which output folder has the files of the site, and all that is known of those in there:
    /// the next build may publish into any folder, and makes all of them.
    package func forgetOutput() throws {
        if try journal.buildUnderWay != nil { try journal.distrustAll() }
        try journal.begin()
        try outputs.distrustAll()
        try changes.forget()
        try past.forgetAll()
        try unlinked.forgetAll()
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
