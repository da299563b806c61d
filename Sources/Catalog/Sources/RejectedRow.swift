package import CatalogModel
package import HTTP

/// A row of a list that could not be read.
///
/// The product of the row keeps its last valid data.
package struct RejectedRow: Sendable, Equatable {
    /// The address of the page.
    package var address: WebAddress
    /// The index of the row on the page, from 0.
    package var index: Int
    /// The id of the product, if it could be read.
    package var id: ProductID?
    /// The fault of the row.
    package var reason: String

    package init(address: WebAddress, index: Int, id: ProductID?, reason: String) {
        self.address = address
        self.index = index
        self.id = id
        self.reason = reason
    }
}

extension RejectedRow: CustomStringConvertible {
    /// A message that names the place, the product and the fault.
    package var description: String {
        let product = id.map { " (product \($0.text.debugDescription))" } ?? ""
        return "\(address): row \(index + 1)\(product): \(reason)"
    }
}
