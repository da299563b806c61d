public import CatalogModel
import CatalogState

/// What a finished build did.
public struct BuildReport: Sendable, Equatable {
    /// The number of the build in the history; `nil` when it published nothing.
    public var build: Int?
    /// Products in the catalog.
    public var products = 0
    /// Products that were not there before.
    public var productsAdded = 0
    /// Products that the source has no longer.
    public var productsRemoved = 0
    /// Movies that have pages.
    public var movies = 0
    /// Charts that have pages.
    public var charts = 0
    /// What became of products since the last build from the source was published; nothing in the
    /// first one.
    public var changes = ProductChangeCounts()
    /// Records that could not be read, and details that could not be had.
    public var problems = 0
    /// Values of listed products that could not be taken over as they came, such as a price below
    /// zero.
    public var doubtfulValues = 0
    /// Pictures of which copies were made.
    public var picturesMade = 0
    /// Pictures shown as placeholder because they could not be had.
    public var picturesMissing = 0
    /// Whether the next build retries pictures that failed.
    public var nextBuildAsksForMissing = false
    /// When others of them are asked for again, the first of these in seconds since 1970: those that the
    /// source has said it does not have.
    public var missingAskedFrom: Int64?
    /// What is doubtful in the templates.
    public var templateWarnings = 0
    /// Files written.
    public var written = 0
    /// Files removed.
    public var removed = 0
    /// Files in the output folder that no build made, by path; they are left alone.
    public var foreignFiles: [String] = []
    /// Why the files that were asked for were or were not written; a text of some lines for each.
    public var explanations: [String] = []
    /// The lists that do not show all of their products, by folder.
    public var cutLists: [ListExtent] = []
    /// Files left as they were.
    public var unchanged = 0

    /// The output folder that the state goes on to serve, where a draft was written into another one.
    public var servedFolder: String?

    /// Whether something could not be had or done as it should, though the site was published.
    public var hasFailures: Bool {
        problems + doubtfulValues + picturesMissing + templateWarnings > 0
    }

    /// A report of nothing.
    public init() {}
}

extension BuildReport {
    /// Adds what the build in the journal does.
    ///
    /// - Parameter chartKinds: those that the site has.
    mutating func add(_ store: CatalogStore, chartKinds: [ChartKind] = ChartKind.allCases) throws {
        let counts = try store.journal.counts
        try addRecords(of: store, chartKinds: chartKinds)
        productsAdded = counts.newProducts
        productsRemoved = counts.goneProducts
        written = counts.staged
        removed = counts.removed
        unchanged = try store.outputs.count - counts.known
    }

    /// Adds how much there is to make a site of.
    mutating func addRecords(
        of store: CatalogStore, chartKinds: [ChartKind] = ChartKind.allCases
    ) throws {
        products = try store.products.count
        movies = try store.movies.count
        charts = try chartKinds.reduce(0) { try $0 + store.charts.summaries(of: $1).count }
    }
}
