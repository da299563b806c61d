package import CatalogModel
import CatalogRendering
import CatalogState

/// The result of a finished build.
package struct BuildReport: Sendable, Equatable {
    /// The number of the build in the history; `nil` if it published nothing.
    package var build: Int?
    /// The number of products in the catalog.
    package var products = 0
    /// The number of new products.
    package var productsAdded = 0
    /// The number of products that the source no longer has.
    package var productsRemoved = 0
    /// The number of products that the owner's overrides hide.
    package var productsHidden = 0
    /// The number of movies with pages.
    package var movies = 0
    /// The number of charts with pages.
    package var charts = 0
    /// The changes of products since the last published build from the source.
    ///
    /// The first build has no changes.
    package var changes = ProductChangeCounts()
    /// The number of records that could not be read, plus the number of details that could not be
    /// fetched.
    package var problems = 0
    /// The number of doubtful values of listed products, such as a negative price.
    package var doubtfulValues = 0
    /// The number of pictures of which copies were made.
    package var picturesMade = 0
    /// The number of pictures shown as placeholders because they could not be fetched.
    package var picturesMissing = 0
    /// True if the next build retries pictures that failed.
    package var nextBuildAsksForMissing = false
    /// The time of the first request, after the next build, for a missing picture, in seconds since
    /// 1970.
    ///
    /// Builds before this time do not request pictures that the source reported as missing.
    package var missingAskedFrom: Int64?
    /// The number of lint warnings for templates.
    package var templateWarnings = 0
    /// The number of files written.
    package var written = 0
    /// The number of files removed.
    package var removed = 0
    /// The files in the output folder that no build of this site made.
    ///
    /// Builds neither change nor remove them.
    package var foreignFiles = ForeignFiles()
    /// The explanations why the requested files were written or not written.
    ///
    /// Each file has one text of several lines.
    package var explanations: [String] = []
    /// The lists that do not show all of their products, in the order of their folders.
    package var cutLists: [ListExtent] = []
    /// The number of unchanged files.
    package var unchanged = 0

    /// The output folder that the state continues to serve after a draft was written into another
    /// folder; `nil` if no draft was written.
    package var servedFolder: String?

    /// The stage whose shards a merge took into the state; `nil` for other commands.
    package var mergedStage: ShardStage?
    /// The result of a shard; `nil` for a command that does the whole work.
    package var shard: ShardReport?

    /// True if the site was published, but a part of the work failed.
    package var hasFailures: Bool {
        problems + doubtfulValues + picturesMissing + templateWarnings > 0
    }

    /// An empty report.
    package init() {}
}

extension BuildReport {
    /// Adds the numbers of changed records and files of the current build, which the journal lists.
    ///
    /// - Parameter facts: the facts of the site; `nil` if they are unknown.
    mutating func add(_ store: CatalogStore, for facts: SiteFacts? = nil) throws {
        let counts = try store.journal.counts
        try addRecords(of: store, for: facts)
        productsAdded = counts.newProducts
        productsRemoved = counts.goneProducts
        written = counts.staged
        removed = counts.removed
        unchanged = try store.outputs.count - counts.known
    }

    /// Adds the numbers of records in the state.
    mutating func addRecords(of store: CatalogStore, for facts: SiteFacts? = nil) throws {
        for subject in SiteSubject.allCases {
            try subject.content.count(store, for: facts, in: &self)
        }
    }
}

extension BuildTable.Record {
    init(_ report: BuildReport, number: Int, time: Int64) {
        self.init(number: number, time: time)
        products = report.products
        productsAdded = report.productsAdded
        productsRemoved = report.productsRemoved
        written = report.written
        removed = report.removed
    }
}
