package import HTTP

/// A note about a value in the rows of a list that are read all the same.
package struct RowNote: Sendable, Equatable {
    /// The first row with the value, counted from 1.
    package let row: Int
    /// The number of the other rows with it.
    package let otherRows: Int
    /// The place in the row, the value and a remedy.
    package let text: String
}

extension RowNote {
    /// Returns a message that names the place.
    ///
    /// - Parameter address: the address of the list.
    package func message(of address: WebAddress) -> String {
        let others =
            switch otherRows {
            case 0: ""
            case 1: " and 1 more row"
            default: " and \(otherRows) more rows"
            }
        return "\(address): row \(row)\(others): \(text)"
    }
}
