import CatalogModel

extension PageSummary {
    /// Returns how many rows a page has when `asked` rows were requested.
    ///
    /// A list with fewer rows has all of them on the first page.
    func rowsOfPages(whereAsked asked: Int) -> Int {
        if let pageSize, pageSize != asked { return pageSize }
        if rowCount > asked { return rowCount }
        return hasMore && rowCount > 0 ? rowCount : asked
    }

    /// True if the first page is not the last.
    private var hasMore: Bool {
        hasNext ?? lastPage.map { $0 > 1 } ?? totalCount.map { $0 > rowCount } ?? false
    }

    /// Returns the observations about the first page.
    func remarks(askedFor asked: Int?) -> [ContractRemark] {
        var remarks: [ContractRemark] = []
        if rowCount == 0 { remarks.append(.emptyList) }
        if rejectedCount > 0 {
            let reason = rejected.first?.reason ?? "unknown"
            remarks.append(.unreadableRows(count: rejectedCount, of: rowCount, first: reason))
        }
        if let asked {
            let got = rowsOfPages(whereAsked: asked)
            if got != asked { remarks.append(.ignoresPageSize(asked: asked, got: got)) }
        }
        if let fact = contradiction { remarks.append(.totalsDisagree(fact)) }
        return remarks
    }

    /// A contradiction between the numbers with which the list announces its length.
    private var contradiction: String? {
        if let totalCount, totalCount < rowCount {
            return "the list announces \(Count(totalCount, "product")), but its first page has "
                + "\(rowCount)"
        }
        if let totalCount, let lastPage, let pageSize, pageSize > 0 {
            let pages = max(1, totalCount / pageSize + (totalCount % pageSize == 0 ? 0 : 1))
            if pages != lastPage {
                return "\(Count(totalCount, "product")) by \(pageSize) make "
                    + "\(Count(pages, "page")), but the list announces \(lastPage)"
            }
        }
        guard let hasNext, let lastPage, hasNext != (lastPage > 1) else { return nil }
        return "the list announces \(Count(lastPage, "page")), and that page 1 "
            + (hasNext ? "is not the last" : "is the last")
    }
}
