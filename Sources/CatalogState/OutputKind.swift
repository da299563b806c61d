/// What a file of the site is, in the order in which new ones are published: what others link
/// to comes first.
public enum OutputKind: Int, Sendable, CaseIterable {
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
    /// `changes.xml`, which nothing leads to before `changes.html` does.
    case feed = 8
    /// `changes.html`.
    case changes = 9
}
