/// How far a list goes that shows only its first products.
public struct ListExtent: Hashable, Sendable {
    /// Its folder below the site's root.
    public let folder: String
    /// How many pages it has in each view.
    public let pageCount: Int
    /// How many products stand on them.
    public let shownCount: Int
    /// How many products belong to it.
    public let productCount: Int

    /// Whether it does not show all of its products.
    public var isCut: Bool { shownCount < productCount }

    /// A list.
    public init(folder: String, pageCount: Int, shownCount: Int, productCount: Int) {
        self.folder = folder
        self.pageCount = pageCount
        self.shownCount = shownCount
        self.productCount = productCount
    }
}
