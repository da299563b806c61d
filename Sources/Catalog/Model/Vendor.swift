/// Who sells a product.
package struct Vendor: Hashable, Sendable {
    /// The vendor's id as the source spells it.
    package var id: String
    /// The vendor's name, when the source tells it.
    package var name: String?

    /// A vendor from its parts.
    package init(id: String, name: String?) {
        self.id = id
        self.name = name
    }
}
