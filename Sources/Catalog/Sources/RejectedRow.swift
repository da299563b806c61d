package import CatalogModel
package import HTTP

/// A row of a list that could not be read.
///
/// If the id of its product is known, the product keeps its last valid data.
package struct RejectedRow: Sendable, Equatable {
    /// The address of the page.
    package var address: WebAddress
    /// The index of the row on the page, from 0.
    package var index: Int
    /// The id of the product, if it could be read and no other row has it.
    package var id: ProductID?
    /// The fault of the row.
    package var reason: String

    package init(address: WebAddress, index: Int, id: ProductID?, reason: String) {
        self.address = address
        self.index = index
        self.id = id
        self.reason = reason
    }

    /// The consequence for the product of the row, as a part of a message.
    ///
    /// - Parameter isKnown: true if the site has the product of ``id``.
    package func effect(isKnown: Bool) -> String {
        if id == nil { return "the row is left out" }
        return isKnown ? "its last valid version stays" : "it is left out until it is corrected"
    }
}

extension RejectedRow: CustomStringConvertible {
    /// A message that names the place, the product and the fault.
    package var description: String {
        let product = id.map { " (product \($0.text.debugDescription))" } ?? ""
        return "\(address): row \(index + 1)\(product): \(reason)"
    }
}
