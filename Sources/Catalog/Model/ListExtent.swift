/// How far a list goes that shows only its first products.
public struct ListExtent: Hashable, Sendable {
    /// Its folder below the site's root.
    public let folder: String
    /// Where its pages begin, the same in each view.
    public let breaks: PageBreaks
    /// How many products stand on them.
    public let shownCount: Int
    /// How many products belong to it.
    public let productCount: Int

    /// How many pages it has in each view.
    public var pageCount: Int { breaks.pages.count }

    /// Whether it does not show all of its products.
    public var isCut: Bool { shownCount < productCount }

    /// A list.
    public init(folder: String, breaks: PageBreaks, shownCount: Int, productCount: Int) {
        self.folder = folder
        self.breaks = breaks
        self.shownCount = shownCount
        self.productCount = productCount
    }
}
