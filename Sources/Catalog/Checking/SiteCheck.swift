import MarkupReading

/// A check of the pages of a built site, and of the files that belong to them.
///
/// Only pages that the home page or the sitemap leads to, directly or over other pages, are
/// checked; old files that a build leaves for a while are skipped. The check writes nothing. Pages
/// are read one at a time on each thread, so memory grows by a few words for each file only.
package struct SiteCheck: Sendable {
    package let findings: FindingList
    /// The number of pages that were checked.
    package let pageCount: Int
    /// The number of addresses on these pages.
    package let linkCount: Int
    /// The number of pages that were skipped, as nothing leads to them.
    package let unlinkedPageCount: Int
    /// The folders in it that hold sites of their own, with the number of their pages.
    package let otherSites: [(folder: String, pageCount: Int)]

    /// Checks the site in a folder.
    ///
    /// - Parameters:
    ///   - base: the base address of the site. Without it, the canonical link of the home page or
    ///     the sitemap gives the base.
    ///   - limit: the number of findings of a kind that are stored; further findings are only
    ///     counted.
    ///   - width: the number of threads.
    /// - Throws: ``SiteCheckError``.
    package init(
        of folder: String, below base: String? = nil, limit: Int, width: Int = 2
    ) async throws {
        let files = try SiteFiles(in: folder)
        guard !files.pages.isEmpty else { throw SiteCheckError.noPages(folder: folder) }
        let address = SiteAddress(base ?? SiteBase.find(in: files))
        let frontier = PageFrontier()
        let rules = Self.rules(for: files, at: address, frontier)
        let reader = PageReader(
            files: files, address: address, rules: rules, frontier: frontier, limit: limit)
        var findings = FindingList(limit: limit)
        SitemapCheck(files: files, address: address, frontier: frontier).check(&findings)
        for path in Self.beginnings(of: files) { frontier.add(path) }
        var records = await reader.readAll(width: width)
        records.findings.add(findings)
        FragmentCheck(files: files).check(&records)
        StyleSheetCheck(files: files, address: address, frontier: frontier).check(&records.findings)
        records.prices.compare(&records.findings)
        FeedCheck(files: files, address: address, prices: records.prices).check(&records.findings)
        ProductTableCheck(files: files, address: address, prices: records.prices)
            .check(&records.findings)
        self.findings = records.findings
        pageCount = records.pageCount
        linkCount = records.linkCount
        unlinkedPageCount = files.pages.count - records.pageCount
        otherSites = files.otherSites.map { folder in
            (folder, files.pages.count { $0.hasPrefix(folder) })
        }
    }

    /// Returns the pages to begin with: those that a server sends by itself, or all pages if the
    /// home page is missing.
    private static func beginnings(of files: SiteFiles) -> [String] {
        let paths = ["index.html", "404.html"].filter(files.paths.contains)
        return paths.contains("index.html") ? paths : files.pages
    }

    private static func rules(
        for files: SiteFiles, at address: SiteAddress, _ frontier: PageFrontier
    ) -> [any PageRule] {
        [
            LinkRule(files: files, address: address, frontier: frontier), IdentifierRule(),
            StructuredDataRule(files: files, address: address),
            PriceRule(files: files, address: address),
            ImageRule(files: files, address: address, sizes: PictureSizes()),
            BudgetRule(files: files, address: address, sizes: PackedSizes()),
            PageNameRule(), HeadingRule(), ControlNameRule(), LandmarkRule(), KeyboardRule(),
            ZoomRule(), ReferenceRule(),
        ]
    }
}
