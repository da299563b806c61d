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

    /// The single values of the state.
    let settings: SettingTable

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
        settings = SettingTable(in: database)
        categories = CategoryTable(in: database)
        let descriptions = DescriptionTable(in: database)
        products = ProductTable(
            in: database, settings: settings, categories: categories, descriptions: descriptions)
        records = ProductReader(in: database)
        orders = ProductOrderTable(in: database)
        facets = FacetTable(in: database)
        lists = ListTable(in: database)
        listing = ListingTable(in: database, settings: settings)
        pages = PageTable(in: database)
        details = DetailTable(in: database)
        pictures = PictureTable(in: database)
        images = ImageTable(in: database)
        variants = VariantTable(in: database)
        usage = PictureUsage(in: database)
        validators = ValidatorTable(in: database)
        outputs = OutputTable(in: database)
        journal = JournalTable(in: database, settings: settings)
        changes = ChangeTable(in: database, settings: settings)
        pageDependencies = PageDependencyTable(in: database)
        productChanges = ProductChangeTable(in: database, settings: settings)
        prices = PriceTable(in: database, changes: productChanges)
        builds = BuildTable(in: database, changes: productChanges, prices: prices)
        past = PastTable(in: database)
        unlinked = UnlinkedTable(in: database)
        tombstones = TombstoneTable(in: database)
        overrides = OverrideTable(
            in: database, settings: settings, products: products, categories: categories,
            descriptions: descriptions, tombstones: tombstones, pictures: pictures)
        purges = PurgeTable(in: database)
        submissions = SubmissionTable(in: database)
        deployments = DeploymentTable(in: database)
        search = SearchTable(in: database)
        spans = SpanTable(in: database, settings: settings)
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

    /// Returns the numbers of products with each field.
    package func fieldCounts() throws -> FieldCounts? {
        try database.prepare(FieldCounts.sql).firstRow { row in FieldCounts(row) } ?? nil
    }
}
