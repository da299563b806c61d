package import CatalogModel

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
