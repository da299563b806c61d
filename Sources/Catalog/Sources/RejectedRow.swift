public import CatalogModel
public import HTTP

/// A row of a list that could not be read; the product keeps its last good version.
public struct RejectedRow: Sendable, Equatable {
    /// The page it stands on.
    public var address: WebAddress
    /// Its place on the page, from 0.
    public var index: Int
    /// The product it is about, as far as that could be made out.
    public var id: ProductID?
    /// What is wrong with it.
    public var reason: String

    /// A rejection from its parts.
    public init(address: WebAddress, index: Int, id: ProductID?, reason: String) {
        self.address = address
        self.index = index
        self.id = id
        self.reason = reason
    }
}

extension RejectedRow: CustomStringConvertible {
    /// The place, the product and the fact.
    public var description: String {
        let product = id.map { " (product \($0.text.debugDescription))" } ?? ""
        return "\(address): row \(index + 1)\(product): \(reason)"
    }
}
