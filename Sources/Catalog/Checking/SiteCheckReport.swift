/// The result of a check of a site.
package struct SiteCheckReport: Sendable {
    package let findings: FindingList
    /// The number of pages that were checked.
    package let pageCount: Int
    /// The number of addresses (links and references to files) on the checked pages.
    package let linkCount: Int
    /// The number of pages that were skipped because no link leads to them; 0 for a sample.
    package let unlinkedPageCount: Int
    /// The number of all pages if only a sample of them was checked; `nil` otherwise.
    package let sampledPageCount: Int?
    /// The folders inside the site that hold other sites, with the number of pages in each.
    ///
    /// An example is the folder for another language.
    package let otherSites: [(folder: String, pageCount: Int)]

    init(_ records: PageRecords, of files: SiteFiles, isSample: Bool) {
        findings = records.findings
        pageCount = records.pageCount
        linkCount = records.linkCount
        sampledPageCount = isSample ? files.pages.count : nil
        unlinkedPageCount = isSample ? 0 : files.pages.count - records.pageCount
        otherSites = files.otherSites.map { folder in
            (folder, files.pages.count { $0.hasPrefix(folder) })
        }
    }
}
