import CatalogModel
import Glibc

/// Checks that the table for Naver (EP 3.0) states the same prices as the product pages.
struct ProductTableCheck {
    let files: SiteFiles
    let address: SiteAddress
    let prices: StatedPrices

    /// The currency of all prices in the table.
    private static let currency = "KRW"

    /// Reads the table row by row; the first row contains the names of the columns.
    func check(_ findings: inout FindingList) {
        guard let path = Export.naver.path, files.paths.contains(path),
            let file = fopen(files.location(of: path), "re")
        else { return }
        defer { fclose(file) }
        var columns: [Substring: Int] = [:]
        var number = 0
        TextLines.forEach(in: file) { line in
            number += 1
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            if number == 1 {
                columns = Dictionary(
                    zip(cells.map { Substring($0) }, 0...), uniquingKeysWith: { first, _ in first })
            } else {
                check(cells, columns, in: path, line: number, &findings)
            }
        }
    }

    private func check(
        _ cells: [Substring], _ columns: [Substring: Int], in path: String, line: Int,
        _ findings: inout FindingList
    ) {
        func cell(_ name: Substring) -> String {
            guard let index = columns[name], index < cells.count else { return "" }
            return String(cells[index])
        }
        let price = cell("price_pc")
        let regular = cell("normal_price")
        // Without a discount, and for a regular price with a fraction of a won, both prices are
        // equal.
        let isReduced = !regular.isEmpty && regular != price
        for price in Set([price, columns["price_mobile"] == nil ? price : cell("price_mobile")]) {
            FeedEntry(
                path: path, line: line, link: cell("link"),
                claim: PriceClaim(
                    amount: DecimalAmount(plain: price), currency: Self.currency,
                    regular: isReduced ? DecimalAmount(plain: regular) : nil,
                    statesRegular: isReduced)
            ).compare(with: prices, at: address, in: files, &findings)
        }
    }
}
