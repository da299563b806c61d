import CatalogModel
import CatalogSources

/// A table of a shop's products.
struct ProductListing: CustomStringConvertible {
    private static let longestName = 40

    private let products: [ShopProduct]

    init(_ products: [ShopProduct]) {
        self.products = products
    }

    /// A line of column titles, and one line for each product; amounts are aligned to the right.
    var description: String {
        let rows = [["id", "name", "price", "stock", "vendor"]] + products.map(Self.cells)
        let widths = rows[0].indices.map { column in
            rows.map { $0[column].columnCount }.max() ?? 0
        }
        return rows.map { row in
            [
                row[0].pushed(to: widths[0]), row[1].filled(to: widths[1]),
                row[2].pushed(to: widths[2]), row[3].pushed(to: widths[3]), row[4],
            ]
            .joined(separator: "  ").trimmingTrailingSpaces
        }
        .joined(separator: "\n")
    }

    private static func cells(of product: ShopProduct) -> [String] {
        [
            product.id.text.onOneLine, (product.name ?? "–").onOneLine.cut(toColumns: longestName),
            product.paidPrice ?? "–", product.stock.map(\.grouped) ?? "–",
            (product.vendorName ?? product.vendorID ?? "").onOneLine,
        ]
    }
}

extension ShopProduct {
    /// The price that a buyer pays, such as `1,500 KRW`.
    var paidPrice: String? { (bargainPrice ?? price).map(amount) }

    /// Returns an amount in the product's currency.
    func amount(_ number: DecimalAmount) -> String {
        [number.grouped, currency?.onOneLine].compactMap(\.self).joined(separator: " ")
    }
}

extension DecimalAmount {
    /// The digits with commas between thousands, such as `1,234.50`.
    var grouped: String {
        let parts = digits.split(separator: ".", maxSplits: 1)
        let sign = self < 0 ? "−" : ""
        let whole = (parts.first ?? "").drop { $0 == "-" }.groupedDigits
        return sign + whole + (parts.count == 2 ? ".\(parts[1])" : "")
    }
}
