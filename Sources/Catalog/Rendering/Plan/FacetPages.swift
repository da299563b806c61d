package import CatalogModel

/// The numerous facets that have pages: vendors, brands and categories.
package struct FacetPages: Hashable, Sendable {
    /// The kinds of which there are pages.
    package let kinds: Set<FacetKind>
    /// The categories, also where they have no pages.
    package let categories: CategoryTree

    /// Creates the description of the pages.
    package init(kinds: Set<FacetKind>, categories: CategoryTree) {
        self.kinds = kinds
        self.categories = categories
    }

    /// A site without such pages.
    package static let none = FacetPages(kinds: [], categories: CategoryTree())

    /// Returns true if the facets of a kind have pages.
    package func has(_ kind: FacetKind) -> Bool { kinds.contains(kind) }
}
