/// What the replies of a source should be made of, as far as the source reads them.
///
/// The reading itself is the judge of replies; this tells people field by field what it misses. A
/// test holds the two together.
package struct ReplyExpectation: Sendable {
    /// What stands around the rows of a list.
    let envelope: [ExpectedField]
    /// The rows: the keys that lead to them from the top.
    let rowsPath: [String]
    /// What a row is made of.
    let row: [ExpectedField]
    /// The keys that lead to the detail of a product from the top.
    let detailPath: [String]
    /// What a detail is made of.
    let detail: [ExpectedField]

    init(
        envelope: [ExpectedField] = [], rowsPath: [String], row: [ExpectedField],
        detailPath: [String] = [], detail: [ExpectedField] = []
    ) {
        self.envelope = envelope
        self.rowsPath = rowsPath
        self.row = row
        self.detailPath = detailPath
        self.detail = detail
    }

    /// Of a source that does not tell: nothing.
    package static let none = ReplyExpectation(rowsPath: [], row: [])
}
