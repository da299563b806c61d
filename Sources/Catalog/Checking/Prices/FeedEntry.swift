/// The data of one product in a feed.
struct FeedEntry {
    let path: String
    let line: Int
    /// The address of the product's page.
    let link: String
    /// The price in the feed; `nil` if the feed states no price for the product.
    let claim: PriceClaim?

    /// Adds a finding if the linked page does not exist or states another price.
    func compare(
        with prices: StatedPrices, at address: SiteAddress, in files: SiteFiles,
        _ findings: inout FindingList
    ) {
        guard case .file(let page, let variant) = address.target(of: link, on: path) else { return }
        guard files.paths.contains(page) else {
            return findings.add(
                .deadLink, path, line: line, "'\(link)' leads to \(page), which does not exist")
        }
        // There is nothing to compare if the feed leaves out the price, or if the page shows no
        // product.
        guard let claim, let stated = prices[page, variant: variant] else { return }
        if !claim.agrees(with: stated) {
            findings.add(
                .differentPrice, path, line: line,
                "it states \(claim), but \(page) states \(stated)")
        }
    }
}
