/// A product that is sold no more, as far as its page tells of it.
public struct RemovedProduct: Hashable, Sendable {
    /// The file of its page, below the site's root.
    public let path: String
    /// The name it had.
    public let name: String?

    /// A product by the name of its page's file and its own.
    public init(slug: String, name: String?) {
        path = "products/\(slug).html"
        self.name = name
    }
}
