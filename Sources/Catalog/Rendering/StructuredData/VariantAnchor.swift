import CatalogModel

/// The place of a variant on the page of its product, by which the page shows it as chosen.
enum VariantAnchor {
    /// Returns the fragment of the address, without `#`.
    static func fragment(of id: String) -> String { "v-" + PathSlug.make(from: id) }
}
