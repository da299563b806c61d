public import SQLite

/// What the builds of one site remember: the catalog, validators, pictures and outputs.
///
/// One SQLite file holds it all. A store belongs to one thread; others open their own to read
/// while one writes. The state may lag behind the site, never lead it: every table is a claim
/// that is checked at use or repaired by the next build.
public final class CatalogStore {
    /// The products as last read.
    public let products: ProductTable
    /// The same products as flat records, for rendering.
    public let records: ProductReader
    /// Which of them come first in other orders.
    public let orders: ProductOrderTable
    /// What they can be filtered by.
    public let facets: FacetTable
    /// The lists that show only their first products.
    public let lists: ListTable
    /// Which products the crawl under way has met.
    public let listing: ListingTable
    /// The pages that the crawl under way has read.
    public let pages: PageTable
    /// Which details were read.
    public let details: DetailTable
    /// Which pictures the products have.
    public let pictures: PictureTable
    /// What became of each picture.
    public let images: ImageTable
    /// What the site shows of each picture.
    public let variants: VariantTable
    /// Which pictures are used, and since when others are not.
    public let usage: PictureUsage
    /// Validators of the API's replies.
    public let validators: ValidatorTable
    /// The files of the site.
    public let outputs: OutputTable
    /// The files about to be published.
    public let journal: JournalTable
    /// Which products changed since the site was rendered.
    public let changes: ChangeTable
    /// What pages of a kind have in common.
    public let kits: KitTable
    /// The builds that changed the site.
    public let builds: BuildTable
    /// What became of products from one to the next.
    public let productChanges: ProductChangeTable
    /// Which prices products had.
    public let prices: PriceTable
    /// What builds replaced.
    public let past: PastTable
    /// What nothing leads to any more.
    public let unlinked: UnlinkedTable
    /// Products that are sold no more.
    public let tombstones: TombstoneTable
    /// Which files of the site changed.
    public let purges: PurgeTable
    /// Which pages search engines are to be told of.
    public let submissions: SubmissionTable
    /// Which products stand on which list page.
    public let spans: SpanTable
    /// The charts of a site of the box office.
    public let charts: ChartTable
    /// The movies that these name.
    public let movies: MovieTable
    /// How often services were called that allow only so many calls a day.
    public let calls: CallTable

    private let database: Database

    /// Opens the store in the file at `path`, making or migrating it unless it is only read.
    ///
    /// - Throws: `DatabaseError` when the file is damaged, another program's, newer than this one, or
    ///   busy; when it is older, too, if it is only read.
    public init(at path: String, mode: Database.Mode = .readWriteCreate) throws(DatabaseError) {
        if mode == .readWriteCreate { try StateSeal(of: path).remove() }
        database = try Database(path: path, mode: mode, migrations: Self.migrations)
        products = try ProductTable(in: database)
        records = try ProductReader(in: database)
        orders = ProductOrderTable(in: database)
        facets = FacetTable(in: database)
        lists = try ListTable(in: database)
        listing = try ListingTable(in: database)
        pages = try PageTable(in: database)
        details = try DetailTable(in: database)
        pictures = try PictureTable(in: database)
        images = try ImageTable(in: database)
        variants = try VariantTable(in: database)
        usage = try PictureUsage(in: database)
        validators = try ValidatorTable(in: database)
        outputs = try OutputTable(in: database)
        journal = try JournalTable(in: database)
        changes = try ChangeTable(in: database)
        kits = try KitTable(in: database)
        productChanges = try ProductChangeTable(in: database)
        prices = try PriceTable(in: database, changes: productChanges)
        builds = try BuildTable(in: database, changes: productChanges, prices: prices)
        past = try PastTable(in: database)
        unlinked = try UnlinkedTable(in: database)
        tombstones = try TombstoneTable(in: database)
        purges = try PurgeTable(in: database)
        submissions = try SubmissionTable(in: database)
        spans = try SpanTable(in: database)
        charts = ChartTable(in: database)
        movies = MovieTable(in: database, pictures: pictures)
        calls = CallTable(in: database)
    }

    /// Makes the changes of `body` one: all are kept, or none when it throws.
    public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try database.transaction { try body() }
    }

    /// Reads in `body` one state of the store, and takes the file's locks once for all of it.
    public func reading<Result>(_ body: () throws -> Result) throws -> Result {
        try database.transaction(.reading) { try body() }
    }

    /// Makes sure that the state belongs to a source, or to none yet.
    ///
    /// - Parameter identity: what names the source, such as `open-market api.example`.
    /// - Throws: `StateError.otherSource` when it belongs to another one.
    public func refuseOtherSource(than identity: String) throws {
        if let known = try source(), known != identity {
            throw StateError.otherSource(known: known, asked: identity)
        }
    }

    /// What names the source of the state; `nil` when it belongs to none yet.
    public func source() throws -> String? { try setting("source") }

    /// Ties the state to one source for good, so that two catalogs never mix.
    ///
    /// - Throws: `StateError.otherSource` when it belongs to another one.
    public func claim(source identity: String) throws {
        try refuseOtherSource(than: identity)
        try database.run(
            "INSERT OR IGNORE INTO setting (name, value) VALUES ('source', ?)", identity)
    }

    /// Looks for damage in the whole file.
    ///
    /// - Throws: `DatabaseError` of kind `corrupt`.
    public func check() throws(DatabaseError) {
        try database.quickCheck()
    }

    /// When the file was last looked at for damage, in seconds since 1970; `nil` when it never was.
    public func lastCheck() throws -> Int64? {
        try setting("checked_at").flatMap { Int64($0) }
    }

    /// Notes that the file was looked at for damage.
    ///
    /// - Parameter time: seconds since 1970.
    public func noteCheck(at time: Int64) throws {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('checked_at', ?)", String(time))
    }

    /// When the source was last read whole, in seconds since 1970; `nil` when it never was.
    public func lastReading() throws -> Int64? {
        try setting("read_at").flatMap { Int64($0) }
    }

    /// Notes that the source was read whole.
    ///
    /// - Parameter time: seconds since 1970.
    public func noteReading(at time: Int64) throws {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('read_at', ?)", String(time))
    }

    /// When the files of the cache were last gone through, in seconds since 1970, and how many bytes
    /// they could be; `nil` when they never were.
    public func lastSweep() throws -> (time: Int64, limit: Int)? {
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
    public func noteSweep(at time: Int64, limit: Int) throws {
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('swept', ?)",
            "\(time) \(limit)")
    }

    /// Notes that a build begins that puts files into the state folder.
    public func noteFilling() throws {
        try database.run(
            """
            INSERT INTO setting (name, value) VALUES ('fillings', '1')
            ON CONFLICT (name) DO UPDATE SET value = value + 1
            """)
    }

    /// How many builds have begun to put files into the state folder since one came to its end.
    public func fillings() throws -> Int { try setting("fillings").flatMap { Int($0) } ?? 0 }

    /// Notes that a build came to its end.
    public func noteFilled() throws {
        try database.run("DELETE FROM setting WHERE name = 'fillings'")
    }

    /// The name of the output folder whose files the state knows; `nil` before the first build.
    public func outputName() throws -> String? { try setting("output") }

    /// Ties what the state knows of the site's files to another output folder: of those in there,
    /// nothing is known, and no build before the next one can be brought back there.
    public func adoptOutput(named name: String) throws {
        try outputs.distrustAll()
        try past.forgetAll()
        try unlinked.forgetAll()
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('output', ?), ('output_since', ?)",
            name, String(try builds.next))
    }

    /// Where the output folder lay that a build last published into; `nil` before the first one.
    public func outputPath() throws -> String? { try setting("output_path") }

    /// Where the state folder lay then; `nil` where an older version of this program published last.
    public func statePath() throws -> String? { try setting("state_path") }

    /// Notes where output and state folder lie, unless that is known.
    public func noteOutput(at path: String, stateAt statePath: String) throws {
        guard try outputPath() != path || self.statePath() != statePath else { return }
        try database.run(
            """
            INSERT OR REPLACE INTO setting (name, value)
            VALUES ('output_path', ?), ('state_path', ?)
            """, path, statePath)
    }

    /// Forgets which output folder has the files of the site, and all that is known of those in there:
    /// the next build may publish into any folder, and makes all of them.
    public func forgetOutput() throws {
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
