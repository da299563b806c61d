/// The seller of a product.
package struct Vendor: Hashable, Sendable {
    /// The vendor's id as the source spells it.
    package var id: String
    /// The vendor's name, if the source sends it.
    package var name: String?

    package init(id: String, name: String?) {
        self.id = id
        self.name = name
    }
}
