/// How far a list goes that shows only its first products.
package struct ListExtent: Hashable, Sendable {
    /// Its folder below the site's root.
    package let folder: String
    /// Where its pages begin, the same in each view.
    package let breaks: PageBreaks
    /// How many products stand on them.
    package let shownCount: Int
    /// How many products belong to it.
    package let productCount: Int

    /// How many pages it has in each view.
    package var pageCount: Int { breaks.pages.count }

    /// Whether it does not show all of its products.
    package var isCut: Bool { shownCount < productCount }

    /// A list.
    package init(folder: String, breaks: PageBreaks, shownCount: Int, productCount: Int) {
        self.folder = folder
        self.breaks = breaks
        self.shownCount = shownCount
        self.productCount = productCount
    }
}
