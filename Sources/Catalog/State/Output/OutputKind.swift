/// The kind of a file of the site, in the order in which new files are published: the targets of
/// links come first.
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
    /// `changes.xml` and `changes.json`, which have no links before `changes.html` is published.
    case feed = 8
    /// `changes.html`.
    case changes = 9
    /// The page in place of that of a removed product.
    case removed = 10
    /// A file packed with gzip; its owner is the kind of that file.
    case gzip = 11
    /// A file packed with Brotli; its owner is the kind of that file.
    case brotli = 12
    /// A file of rules for a web server.
    case rules = 13
    /// A grid page of a list that shows only its first products: a list in another order than the
    /// newest first, or of a facet.
    case sortedGrid = 14
    /// A list page of such a list.
    case sortedList = 15
    /// The page of a movie.
    case movie = 16
    /// The page of a chart.
    case chart = 17
    /// The page of the charts of a month.
    case month = 18
    /// The page of all months.
    case archive = 19
    /// `robots.txt`, which names the sitemap.
    case robots = 20
    /// `manifest.webmanifest`, which is published before the pages that link to it.
    case manifest = 21
    /// A feed of products or `llms.txt`, which list pages as sitemaps do.
    case export = 22
    /// The JSON alternate of a product, added before the page that links to it and removed after
    /// it.
    case productAlternate = 23
    case indexNowKey = 24

    /// The packed copies of other files, which are published together with these.
    static let packed: [OutputKind] = [.gzip, .brotli]

    /// The kinds of files that readers never request by address.
    static let unaddressed = packed + [.rules]
}
