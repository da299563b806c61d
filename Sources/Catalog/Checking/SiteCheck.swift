import MarkupReading

/// A look at the pages of a built site, and at the files that go with them.
///
/// Pages are those to which the home page or the sitemap leads, over others as well; what a build
/// leaves for a while is no part of the site. Nothing is written. Pages are read one after the
/// other, on several processors, so that memory grows by a few words for each file only.
package struct SiteCheck: Sendable {
    /// What was found.
    package let findings: FindingList
    /// How many pages were looked at.
    package let pageCount: Int
    /// How many addresses were looked at on them.
    package let linkCount: Int
    /// How many pages were left alone, as nothing leads to them.
    package let unlinkedPageCount: Int

    /// Looks at the site in a folder.
    ///
    /// - Parameters:
    ///   - base: what the site's whole addresses begin with; without it, what the home page's
    ///     canonical link or the sitemap says.
    ///   - limit: at most so many findings of a kind are kept; the others are counted.
    ///   - width: on so many threads.
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
        var notes = await reader.readAll(width: width)
        notes.findings.add(findings)
        FragmentCheck(files: files).check(&notes)
        StyleSheetCheck(files: files, address: address, frontier: frontier).check(&notes.findings)
        notes.prices.compare(&notes.findings)
        FeedCheck(files: files, address: address, prices: notes.prices).check(&notes.findings)
        ProductTableCheck(files: files, address: address, prices: notes.prices)
            .check(&notes.findings)
        self.findings = notes.findings
        pageCount = notes.pageCount
        linkCount = notes.linkCount
        unlinkedPageCount = files.pages.count - notes.pageCount
    }

    /// What a server answers with by itself; without a home page, everything.
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
