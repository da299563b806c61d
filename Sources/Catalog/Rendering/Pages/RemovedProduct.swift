/// A product that is no longer sold, with the data of its page.
package struct RemovedProduct: Hashable, Sendable {
    /// The file of its page, below the site's root.
    package let path: String
    /// Its former name.
    package let name: String?

    /// Creates a removed product from the file name of its page and its name.
    package init(slug: String, name: String?) {
        path = "products/\(slug).html"
        self.name = name
    }
}
