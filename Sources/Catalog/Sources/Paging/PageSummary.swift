package import Digest

/// The data of a page about itself and the whole list, apart from the rows.
///
/// The numbers that the server announces are only hints, because they may be wrong.
package struct PageSummary: Sendable, Equatable {
    /// The number of rows on the page, including the rejected ones.
    package var rowCount: Int
    /// The number of rows on a page according to the server.
    package var pageSize: Int?
    /// The number of the last page, from 1.
    package var lastPage: Int?
    /// The total number of products.
    package var totalCount: Int?
    /// True if the server announces another page.
    package var hasNext: Bool?
    /// The cursor or address of the next page; `nil` for pagers that do not need it.
    package var next: String?
    /// The version of the API, such as `2022-10`; `nil` when the payload does not show it.
    package var contract: String?
    /// The rows that could not be read, or the first thousand of them.
    package var rejected: [RejectedRow]
    /// The number of rows that could not be read.
    package var rejectedCount: Int
    /// Notes about values in rows that are read all the same.
    package internal(set) var notes: [RowNote] = []
    /// The names of the columns of a table that are not read.
    package internal(set) var unusedColumns: [String] = []
    /// A hash of the bytes of all rows in their order, by which a repeated page is recognised.
    package var fingerprint: Fingerprint

    /// The number of rows of which not even the id could be read.
    var namelessCount: Int { rejectedCount - rejected.count { $0.id != nil } }

    package init(
        rowCount: Int, pageSize: Int? = nil, lastPage: Int? = nil, totalCount: Int? = nil,
        hasNext: Bool? = nil, next: String? = nil, contract: String? = nil,
        rejected: [RejectedRow] = [], rejectedCount: Int? = nil, fingerprint: Fingerprint
    ) {
        self.rowCount = rowCount
        self.pageSize = pageSize
        self.lastPage = lastPage
        self.totalCount = totalCount
        self.hasNext = hasNext
        self.next = next
        self.contract = contract
        self.rejected = rejected
        self.rejectedCount = rejectedCount ?? rejected.count
        self.fingerprint = fingerprint
    }
}
