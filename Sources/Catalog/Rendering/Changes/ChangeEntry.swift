package import CatalogModel
import Time

/// One thing that became of a product, as the page and the feed of changes tell it.
package struct ChangeEntry: Hashable, Sendable {
    /// All that became of the product in one build.
    package let change: ProductChange
    /// The one thing of it that is told here.
    package let kind: ProductChange.Kind
    /// The build's number.
    package let build: Int
    /// When the build published it, in seconds since 1970.
    package let time: Int64
    /// Whether the product has a page now.
    package let hasPage: Bool

    /// What became of a product.
    package init(
        _ kind: ProductChange.Kind, of change: ProductChange, build: Int, time: Int64, hasPage: Bool
    ) {
        self.change = change
        self.kind = kind
        self.build = build
        self.time = time
        self.hasPage = hasPage
    }

    /// The product's page below the site's root; `nil` when it has none.
    var path: String? { hasPage ? "products/\(change.slug).html" : nil }

    /// What tells it from all others.
    var name: String { "\(build)-\(change.slug)-\(kind.rawValue)" }
}

extension ChangeEntry {
    /// What became of which product, in the words of the site.
    func title(in theme: SiteTheme) -> String {
        let name = (change.after ?? change.before)?.name ?? theme.strings.text("no_name")
        return "\(theme.strings.label(of: kind)): \(name)"
    }

    /// The values that changed, or the price where none did.
    var content: String {
        let (before, after) = (change.before, change.after)
        return switch kind {
        case .priceDown, .priceUp, .repriced:
            "\(text(of: before?.price)) → \(text(of: after?.price))"
        case .renamed: "\(before?.name ?? "–") → \(after?.name ?? "–")"
        case .added, .soldOut, .restocked: text(of: after?.price)
        case .removed: text(of: before?.price)
        }
    }

    /// When it was published, as RFC 3339 writes it.
    var timeText: String { Timestamp(secondsSince1970: time).text }

    private func text(of price: Money?) -> String {
        price.map { "\($0)" } ?? "–"
    }
}

extension SiteTheme {
    /// What feeds of changes are called.
    var titleOfChanges: String { "\(facts.title): \(strings.text("changes"))" }
}
