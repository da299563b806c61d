package import CatalogModel
package import HTTP

/// A row of a list that could not be read; the product keeps its last good version.
package struct RejectedRow: Sendable, Equatable {
    /// The page it stands on.
    package var address: WebAddress
    /// Its place on the page, from 0.
    package var index: Int
    /// The product it is about, as far as that could be made out.
    package var id: ProductID?
    /// What is wrong with it.
    package var reason: String

    /// A rejection from its parts.
    package init(address: WebAddress, index: Int, id: ProductID?, reason: String) {
        self.address = address
        self.index = index
        self.id = id
        self.reason = reason
    }
}

extension RejectedRow: CustomStringConvertible {
    /// The place, the product and the fact.
    package var description: String {
        let product = id.map { " (product \($0.text.debugDescription))" } ?? ""
        return "\(address): row \(index + 1)\(product): \(reason)"
    }
}
