import CatalogModel

/// A product that is no longer sold, with the data that its replacement page shows.
package struct RemovedProduct: Hashable, Sendable {
    /// The path of its page, relative to the site's root.
    package let path: String
    /// Its former name.
    package let name: String?

    /// Creates a removed product from the file name of its page and its name.
    package init(slug: String, name: String?) {
        path = ProductPath.page(slug)
        self.name = name
    }
}
