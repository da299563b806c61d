package import CatalogModel
import CatalogRendering
import CatalogState

/// What a finished build did.
package struct BuildReport: Sendable, Equatable {
    /// The number of the build in the history; `nil` when it published nothing.
    package var build: Int?
    /// Products in the catalog.
    package var products = 0
    /// Products that were not there before.
    package var productsAdded = 0
    /// Products that the source has no longer.
    package var productsRemoved = 0
    /// Movies that have pages.
    package var movies = 0
    /// Charts that have pages.
    package var charts = 0
    /// What became of products since the last build from the source was published; nothing in the
    /// first one.
    package var changes = ProductChangeCounts()
    /// Records that could not be read, and details that could not be had.
    package var problems = 0
    /// Values of listed products that could not be taken over as they came, such as a price below
    /// zero.
    package var doubtfulValues = 0
    /// Pictures of which copies were made.
    package var picturesMade = 0
    /// Pictures shown as placeholder because they could not be had.
    package var picturesMissing = 0
    /// Whether the next build retries pictures that failed.
    package var nextBuildAsksForMissing = false
    /// When others of them are asked for again, the first of these in seconds since 1970: those that the
    /// source has said it does not have.
    package var missingAskedFrom: Int64?
    /// What is doubtful in the templates.
    package var templateWarnings = 0
    /// Files written.
    package var written = 0
    /// Files removed.
    package var removed = 0
    /// The files in the output folder that no build of this site made; they are left alone.
    package var foreignFiles = ForeignFiles()
    /// Why the files that were asked for were or were not written; a text of some lines for each.
    package var explanations: [String] = []
    /// The lists that do not show all of their products, by folder.
    package var cutLists: [ListExtent] = []
    /// Files left as they were.
    package var unchanged = 0

    /// The output folder that the state goes on to serve, where a draft was written into another one.
    package var servedFolder: String?

    /// Whether something could not be had or done as it should, though the site was published.
    package var hasFailures: Bool {
        problems + doubtfulValues + picturesMissing + templateWarnings > 0
    }

    /// A report of nothing.
    package init() {}
}

extension BuildReport {
    /// Adds what the build in the journal does.
    ///
    /// - Parameter facts: those of the site, where they are known.
    mutating func add(_ store: CatalogStore, for facts: SiteFacts? = nil) throws {
        let counts = try store.journal.counts
        try addRecords(of: store, for: facts)
        productsAdded = counts.newProducts
        productsRemoved = counts.goneProducts
        written = counts.staged
        removed = counts.removed
        unchanged = try store.outputs.count - counts.known
    }

    /// Adds how much there is to make a site of.
    mutating func addRecords(of store: CatalogStore, for facts: SiteFacts? = nil) throws {
        for subject in SiteSubject.allCases {
            try subject.content.count(store, for: facts, in: &self)
        }
    }
}
