/// What a feed tells of a product.
struct FeedEntry {
    let path: String
    let line: Int
    /// The address of its page.
    let link: String
    /// `nil` where no price is told.
    let claim: PriceClaim?

    /// Tells whether the page it leads to is there, and says the same.
    func compare(
        with prices: PriceTable, at address: SiteAddress, in files: SiteFiles,
        _ findings: inout FindingList
    ) {
        guard case .file(let page, _) = address.target(of: link, on: path) else { return }
        guard files.paths.contains(page) else {
            return findings.add(
                .deadLink, path, line: line, "'\(link)' leads to \(page), which is not there")
        }
        // A price may be left out of a feed, and not every page is of a product.
        guard let claim, let told = prices[page] else { return }
        if !claim.agrees(with: told) {
            findings.add(
                .differentPrice, path, line: line, "it tells \(claim), and \(page) \(told)")
        }
    }
}
