/// The kinds of files of the site.
///
/// New files are published in the order of ``PublishingOrder``.
package enum OutputKind: Int, Sendable, CaseIterable {
    /// A file of `Public/`.
    case asset = 1
    /// A picture of a product.
    case picture = 2
    /// The page of a product.
    case product = 3
    /// A grid page.
    case grid = 4
    /// A list page.
    case list = 5
    /// `404.html`.
    case notFound = 6
    /// `sitemap.xml` and its parts.
    case sitemap = 7
    /// `changes.xml` and `changes.json`, to which no page links before `changes.html` is published.
    case feed = 8
    /// `changes.html`.
    case changes = 9
    /// The page that replaces the page of a removed product.
    case removed = 10
    /// The gzip copy of a file; the owner of the copy is the kind of the file.
    case gzip = 11
    /// The Brotli copy of a file; the owner of the copy is the kind of the file.
    case brotli = 12
    /// A file of rules for a web server.
    case rules = 13
    /// A grid page of a list that shows only its first products.
    ///
    /// These are the lists of a facet, and the lists in another order than the newest first.
    case sortedGrid = 14
    /// A list page of a list that shows only its first products.
    case sortedList = 15
    /// The page of a movie.
    case movie = 16
    /// The page of a chart.
    case chart = 17
    /// The page that lists the charts of one month.
    case month = 18
    /// The page that lists all months with charts.
    case archive = 19
    /// `robots.txt`, which names the sitemap.
    case robots = 20
    /// `manifest.webmanifest`, which is published before the pages that link to it.
    case manifest = 21
    /// A feed of products or `llms.txt`, which list pages as sitemaps do.
    case export = 22
    /// The data of a product as JSON, beside its page.
    ///
    /// The file is added before the page that links to it, and removed after that page.
    case productAlternate = 23
    case indexNowKey = 24
    /// A file of the search index.
    ///
    /// The files are added before the pages, and `index.js`, which names the others, after them.
    case search = 25
    /// `search.html`.
    case searchPage = 26
    /// A page that the owner wrote.
    case staticPage = 27
    /// `favorites.html`.
    case favoritesPage = 28

    /// The length of the suffix of a packed copy, such as `.gz`.
    package static let packedSuffixLength = 3

    /// The kinds of packed copies, which are published together with their files.
    package static let packed: [OutputKind] = [.gzip, .brotli]

    /// The kinds of files that readers never request by address.
    static let unaddressed = packed + [.rules]
}

extension [OutputKind] {
    /// The numbers of the kinds for a list in SQL.
    var sqlList: String { map { String($0.rawValue) }.joined(separator: ", ") }
}
