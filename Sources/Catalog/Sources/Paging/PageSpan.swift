/// The extent of pages in the list, for servers that send too many rows.
///
/// Some servers use the index after the last row of a page as its length: page n begins at the
/// right row and holds n pages' worth of rows. Then page 2 reaches to the end of page 3, page 3 to
/// that of page 5, page 5 to that of page 9, and few requests read the list. Each of these pages
/// repeats one page's worth of rows, which proves that no row is missing between them.
struct PageSpan {
    /// The number of rows on a page of the right length.
    private(set) var size = 0
    /// True if pages hold more rows than they should.
    private(set) var overruns = false
    private var end = 0

    /// The page that begins one page before the end of the rows read.
    var nextPage: Int? { overruns ? end / size : nil }

    /// The number of pages' worth of rows read so far.
    var pagesCovered: Int { overruns ? (end + size - 1) / size : 0 }

    /// Returns the number of rows of a page that the pages before it contained.
    func repeats(on page: Int) -> Int {
        overruns ? max(0, end - start(of: page)) : 0
    }

    /// Adds a page; pages come in order.
    ///
    /// - Returns: False when the pages are not contiguous.
    mutating func add(
        _ page: Int, _ summary: PageSummary, size: Int, newCount: Int
    ) -> Bool {
        if page == 1 { self.size = summary.rowCount == size ? size : 0 }
        // A server that always begins with the first row has at most one page of new rows.
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
