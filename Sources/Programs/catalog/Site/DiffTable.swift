import CatalogBuild
import CatalogModel

/// A table of the changes of products between two builds.
struct DiffTable: CustomStringConvertible {
    private let comparison: SiteHistory.Comparison

    init(_ comparison: SiteHistory.Comparison) {
        self.comparison = comparison
    }

    /// A line with the number of products for each kind of change, and a line for each product.
    var description: String {
        let head = "build \(comparison.from) → \(comparison.to): "
        guard !comparison.changes.isEmpty else { return head + "no product changed" }
        let rows = comparison.changes.map(Self.cells)
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        // Names are in the last column, because the table does not compute their width on a
        // terminal.
        let lines = rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
                .joined(separator: "  ") + "  " + row[3]
        }
        return ([head + comparison.counts.words.joined(separator: ", ")] + lines)
            .joined(separator: "\n")
    }

    private static func cells(of change: ProductChange) -> [String] {
        let (before, after) = (change.before, change.after)
        let (old, new) = (before?.price.words ?? "", after?.price.words ?? "")
        let kinds = change.kinds
        let isNewPrice = kinds.contains { [.priceDown, .priceUp, .repriced].contains($0) }
        let price = isNewPrice ? "\(old) → \(new)" : after == nil ? old : new
        let name = (after ?? before)?.name ?? "–"
        let names = kinds.contains(.renamed) ? "\(before?.name ?? "–") → \(name)" : name
        return [
            kinds.map(\.words).joined(separator: ", "), change.id.text.onOneLine, price,
            names.onOneLine,
        ]
    }
}

extension Optional<Money> {
    /// The price in words, such as `12.30 USD`.
    fileprivate var words: String { map { "\($0)" } ?? "no price" }
}

extension ProductChange.Kind {
    /// The word for a product with this change.
    var words: String {
        switch self {
        case .added: "new"
        case .removed: "gone"
        case .priceDown: "cheaper"
        case .priceUp: "dearer"
        case .repriced: "repriced"
        case .soldOut: "sold out"
        case .restocked: "restocked"
        case .renamed: "renamed"
        }
    }
}

extension ProductChangeCounts {
    /// The number of products for each kind of change that occurred, such as `5 cheaper`.
    var words: [String] {
        ProductChange.Kind.allCases.filter { self[$0] > 0 }
            .map { "\(self[$0].grouped) \($0.words)" }
    }
}
