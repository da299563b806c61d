/// How far into the list pages reach, for servers that send too many rows.
///
/// Some servers take the index behind the last row of a page for its length: page n begins where
/// it should and holds n pages' worth of rows. Then page 2 reaches to the end of page 3, page 3 to
/// that of page 5, page 5 to that of page 9: few requests read the list. Each of these pages
/// repeats one page's worth of rows, which proves that nothing lies between.
struct PageSpan {
    /// Rows on a page that is not too long.
    private(set) var size = 0
    /// Whether pages hold more than they should.
    private(set) var overruns = false
    private var end = 0

    /// The page that begins one page before the end of what was read.
    var nextPage: Int? { overruns ? end / size : nil }

    /// How many pages' worth of rows were read.
    var pagesCovered: Int { overruns ? (end + size - 1) / size : 0 }

    /// How many rows of a page should have been read with the pages before it.
    func repeats(on page: Int) -> Int {
        overruns ? max(0, end - start(of: page)) : 0
    }

    /// Adds a page; pages come in order.
    ///
    /// - Returns: False when the pages do not join.
    mutating func add(
        _ page: Int, _ summary: PageSummary, size: Int, newCount: Int
    ) -> Bool {
        if page == 1 { self.size = summary.rowCount == size ? size : 0 }
        // A server that always begins with the first row has no more than a page of news.
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
