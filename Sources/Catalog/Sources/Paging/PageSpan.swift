/// The rows of the list on each page, for servers whose pages overrun.
///
/// Pages overrun if page n begins at the right row, but has n times as many rows as the first page.
/// This happens because some servers use the index after the last row as the number of rows. On
/// such servers, page 2 ends where page 3 should end, page 3 ends where page 5 should end, and page
/// 5 ends where page 9 should end. For this reason, few requests suffice for the whole list. Each
/// requested page repeats as many rows as a regular page has, which proves that no row is missing
/// between two pages.
struct PageSpan {
    /// The number of rows on a regular page.
    private(set) var size = 0
    /// True if pages hold more rows than they should.
    private(set) var overruns = false
    private var end = 0

    /// The page to request next, which repeats the last rows read so far.
    var nextPage: Int? { overruns ? end / size : nil }

    /// The number of regular pages that the rows read so far would fill.
    var pagesCovered: Int { overruns ? (end + size - 1) / size : 0 }

    /// Returns how many rows of `page` were already on the pages before.
    func repeats(on page: Int) -> Int {
        overruns ? max(0, end - start(of: page)) : 0
    }

    /// Adds a page; pages must be added in order.
    ///
    /// - Returns: False if rows may be missing between this page and the page before.
    mutating func add(
        _ page: Int, _ summary: PageSummary, size: Int, newCount: Int
    ) -> Bool {
        if page == 1 { self.size = summary.rowCount == size ? size : 0 }
        // A server that ignores the page number cannot send more than one regular page of new rows.
        if page == 2, self.size > 0, newCount > self.size { overruns = true }
        guard overruns else { return true }
        guard page == 2 || newCount < summary.rowCount else {
            overruns = false
            return false
        }
        end = max(end, start(of: page) + summary.rowCount)
        return true
    }

    private func start(of page: Int) -> Int { (page - 1) * size }
}
