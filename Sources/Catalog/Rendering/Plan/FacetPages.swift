package import CatalogModel

/// The facets with many values that have list pages: vendors, brands and categories.
///
/// A facet is a property that products have in common, such as a brand.
package struct FacetPages: Hashable, Sendable {
    /// The kinds of facets that have pages.
    package let kinds: Set<FacetKind>
    /// All categories, even if categories have no pages.
    package let categories: CategoryTree

    /// Creates the value from the kinds that have pages and from all categories.
    package init(kinds: Set<FacetKind>, categories: CategoryTree) {
        self.kinds = kinds
        self.categories = categories
    }

    /// The value for a site without pages of vendors, brands and categories.
    package static let none = FacetPages(kinds: [], categories: CategoryTree())

    /// Returns true if the facets of `kind` have pages.
    package func has(_ kind: FacetKind) -> Bool { kinds.contains(kind) }
}
