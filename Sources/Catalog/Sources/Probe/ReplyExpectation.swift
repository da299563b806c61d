import JSON

/// The fields that the replies of a source should have, as far as the source reads them.
///
/// The code that reads replies decides on their validity; this lists each missing field for people.
/// A test checks that the two agree.
package struct ReplyExpectation: Sendable {
    /// The fields around the rows of a list.
    let envelope: [ExpectedField]
    /// The path of keys from the top to the rows.
    let rowsPath: [String]
    /// The fields of a row.
    let row: [ExpectedField]
    /// The path of keys from the top to the detail of a product.
    let detailPath: [String]
    /// The fields of a detail.
    let detail: [ExpectedField]
    /// Returns further observations about the rows of a page.
    let remarks: @Sendable ([JSONValue]) -> [ContractRemark]

    init(
        envelope: [ExpectedField] = [], rowsPath: [String], row: [ExpectedField],
        detailPath: [String] = [], detail: [ExpectedField] = [],
        remarks: @escaping @Sendable ([JSONValue]) -> [ContractRemark] = { _ in [] }
    ) {
        self.envelope = envelope
        self.rowsPath = rowsPath
        self.row = row
        self.detailPath = detailPath
        self.detail = detail
        self.remarks = remarks
    }

    /// The expectation of a source that defines none.
    package static let none = ReplyExpectation(rowsPath: [], row: [])
}
