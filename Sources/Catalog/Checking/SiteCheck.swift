import MarkupReading

/// A check of the pages of a built site, and of the files that these pages use.
///
/// The check starts at the home page and the sitemap, and follows links to further pages. A page
/// that no link leads to is skipped, because builds leave old files in place for a while. The check
/// writes no files. Each thread reads one page at a time, so memory use grows only by a few words
/// for each file.
package struct SiteCheck: Sendable {
    private let folder: String
    private let base: String?
    private let limit: Int
    private let width: Int
    private let sample: Int?

    /// Creates a check of the site in a folder.
    ///
    /// - Parameters:
    ///   - base: the base address of the site. If it is `nil`, the check takes the base address
    ///     from the canonical link of the home page or from the sitemap.
    ///   - limit: the number of findings of each kind that are stored. Further findings are only
    ///     counted.
    ///   - width: the number of threads that read pages.
    ///   - sample: the number of pages to check, about; `nil` for all pages. Links on these pages
    ///     are checked as always, but the other pages are not read. Pages without a link to them
    ///     may be in the sample.
    package init(
        of folder: String, below base: String? = nil, limit: Int, width: Int = 2, sample: Int? = nil
    ) {
        self.folder = folder
        self.base = base
        self.limit = limit
        self.width = width
        self.sample = sample
    }

    /// Checks the site.
    ///
    /// - Throws: ``SiteCheckError`` if the folder cannot be read or has no pages.
    package func run() async throws -> SiteCheckReport {
        let files = try SiteFiles(in: folder)
        guard !files.pages.isEmpty else { throw SiteCheckError.noPages(folder: folder) }
        let address = SiteAddress(base ?? SiteBase.find(in: files))
        let sampled = sample.map { PageSample(of: $0, from: files.pages.count) } ?? .all
        let frontier = PageFrontier(sampled)
        let reader = PageReader(
            files: files, address: address, rules: Self.rules(for: files, at: address, frontier),
            frontier: frontier, limit: limit)
        var findings = FindingList(limit: limit)
        SitemapCheck(files: files, address: address, frontier: frontier).check(&findings)
        // Links alone do not lead through a sample.
        for path in sample == nil ? Self.beginnings(of: files) : Self.ownPages(of: files) {
            frontier.add(path)
        }
        var records = await reader.readAll(width: width)
        records.findings.add(findings)
        FragmentCheck(files: files).check(&records)
        StyleSheetCheck(files: files, address: address, frontier: frontier).check(&records.findings)
        Self.comparePrices(in: files, at: address, &records)
        HostLimits(of: address)?
            .check(files, hasPrices: !records.prices.isEmpty, &records.findings)
        return SiteCheckReport(records, of: files, isSample: sample != nil)
    }

    private static func comparePrices(
        in files: SiteFiles, at address: SiteAddress, _ records: inout PageRecords
    ) {
        let prices = records.prices
        prices.compare(&records.findings)
        FeedCheck(files: files, address: address, prices: prices).check(&records.findings)
        ProductTableCheck(files: files, address: address, prices: prices).check(&records.findings)
    }

    /// Returns the pages at which the check starts.
    ///
    /// They are the pages that a server sends by itself: the home page and the page for missing
    /// pages. If the home page is missing, the check starts at all pages.
    private static func beginnings(of files: SiteFiles) -> [String] {
        let paths = ["index.html", "404.html"].filter(files.paths.contains)
        return paths.contains("index.html") ? paths : files.pages
    }

    /// Returns the pages that belong to no other site inside the folder.
    private static func ownPages(of files: SiteFiles) -> [String] {
        files.pages.filter { page in !files.otherSites.contains(where: page.hasPrefix) }
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
