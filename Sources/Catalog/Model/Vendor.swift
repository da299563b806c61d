/// Who sells a product.
public struct Vendor: Hashable, Sendable {
    /// The vendor's id as the source spells it.
    public var id: String
    /// The vendor's name, when the source tells it.
    public var name: String?

    /// A vendor from its parts.
    public init(id: String, name: String?) {
        self.id = id
        self.name = name
    }
}
