/// The order in which new files are published.
///
/// The targets of links come first, so that readers who follow links find them.
enum PublishingOrder {
    /// The kinds of files that pages link to or show, and the pages.
    ///
    /// The kinds of one group are published in the order in which they were made.
    static let groups: [[OutputKind]] = [
        [.asset],
        [.picture, .productAlternate, .search, .manifest],
        [.product, .sortedGrid, .sortedList],
        [.grid],
        [.list],
        [.notFound],
        [.feed],
        [.changes],
        [.removed],
        [.rules],
        [.movie],
        [.chart],
        [.month],
        [.archive],
        [.indexNowKey],
        [.searchPage],
        [.staticPage],
        [.favoritesPage],
    ]

    /// The files that readers and scripts know without a link, which follow the other files.
    static let entrances = ["search/index.js", "index.html", "404.html"]

    /// The kinds of files that list the addresses of pages, and `robots.txt`, which names the
    /// sitemap.
    ///
    /// They are published after all new and changed pages.
    static let lists: [OutputKind] = [.sitemap, .export, .robots]

    /// The rank of the first of ``lists``.
    static let firstRankOfLists = groups.count + entrances.count

    /// An SQL expression for the rank of a file: a number that is lower for earlier files.
    ///
    /// The column `address` has the path of the file, and the column `original` its kind. A packed
    /// copy has the path and the kind of its file.
    static let rankSQL: String = {
        let ofEntrances = entrances.enumerated().map { index, path in
            "WHEN address = '\(path)' THEN \(groups.count + index)"
        }
        let ofGroups = groups.enumerated().map { index, kinds in
            "WHEN original IN (\(kinds.sqlList)) THEN \(index)"
        }
        let ofLists = lists.enumerated().map { index, kind in
            "WHEN original = \(kind.rawValue) THEN \(firstRankOfLists + index)"
        }
        return "CASE \((ofEntrances + ofGroups + ofLists).joined(separator: " ")) ELSE 0 END"
    }()
}
