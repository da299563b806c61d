package import Digest

/// What a page of the list says about itself and the whole; the rows were handed out meanwhile.
///
/// The numbers are the server's claims: hints, since real servers get them wrong.
package struct PageSummary: Sendable, Equatable {
    /// How many rows the page has, the rejected ones included.
    package var rowCount: Int
    /// How many rows the server says a page has.
    package var pageSize: Int?
    /// Number of the last page, from 1.
    package var lastPage: Int?
    /// How many products there are in all.
    package var totalCount: Int?
    /// Whether the server says that another page follows.
    package var hasNext: Bool?
    /// What leads to the next page where a pager follows cursors or references.
    package var next: String?
    /// Which version of the API answered, such as `2022-10`; `nil` when the payload does not show.
    package var contract: String?
    /// The rows that could not be read, or the first thousand of them.
    package var rejected: [RejectedRow]
    /// How many rows could not be read.
    package var rejectedCount: Int
    /// The rows' bytes in their order, to know a page again.
    package var fingerprint: Fingerprint

    /// How many rows could not be read and are not known by their ids.
    var namelessCount: Int { rejectedCount - rejected.count { $0.id != nil } }

    /// A summary from its parts.
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
