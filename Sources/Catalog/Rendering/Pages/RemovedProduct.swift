/// A product that is sold no more, as far as its page tells of it.
package struct RemovedProduct: Hashable, Sendable {
    /// The file of its page, below the site's root.
    package let path: String
    /// The name it had.
    package let name: String?

    /// A product by the name of its page's file and its own.
    package init(slug: String, name: String?) {
        path = "products/\(slug).html"
        self.name = name
    }
}
