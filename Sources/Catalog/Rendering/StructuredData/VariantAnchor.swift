import CatalogModel

/// The place of a variant on its product's page.
///
/// An address with this place opens the page with the variant chosen.
enum VariantAnchor {
    /// Returns the fragment of the address, without the `#`.
    static func fragment(of id: String) -> String { "v-" + PathSlug.make(from: id) }
}
