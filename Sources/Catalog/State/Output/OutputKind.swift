/// What a file of the site is, in the order in which new ones are published: what others link
/// to comes first.
package enum OutputKind: Int, Sendable, CaseIterable {
    /// A file of `Public/`.
    case asset = 1
    /// A picture of a product.
    case picture = 2
    /// A product's page.
    case product = 3
    /// A grid page.
    case grid = 4
    /// A list page.
    case list = 5
    /// `404.html`.
    case notFound = 6
    /// `sitemap.xml` and its parts.
    case sitemap = 7
    /// `changes.xml` and `changes.json`, which nothing leads to before `changes.html` does.
    case feed = 8
    /// `changes.html`.
    case changes = 9
    /// The page in the place of a removed product's.
    case removed = 10
    /// A file packed with gzip; its owner is the kind of that file.
    case gzip = 11
    /// A file packed with Brotli; its owner is the kind of that file.
    case brotli = 12
    /// A file of rules for a web server.
    case rules = 13
    /// A grid page of a list that shows only its first products: in another order than the newest
    /// first, or of products with something in common.
    case sortedGrid = 14
    /// A list page of such a list.
    case sortedList = 15
    /// A movie's page.
    case movie = 16
    /// The page of a chart.
    case chart = 17
    /// The page of a month's charts.
    case month = 18
    /// The page of all months.
    case archive = 19
    /// `robots.txt`, which names the sitemap.
    case robots = 20
    /// `manifest.webmanifest`, which comes before the pages that name it.
    case manifest = 21
    /// A feed of products or `llms.txt`, which name pages as sitemaps do.
    case export = 22
    /// A product as JSON, which comes before the page that names it and goes after it.
    case twin = 23
    /// The key for IndexNow.
    case indexNowKey = 24

    /// Packed copies of other files, which take their places together with them.
    static let packed: [OutputKind] = [.gzip, .brotli]

    /// What readers get without its own address, or never.
    static let unaddressed = packed + [.rules]
}
