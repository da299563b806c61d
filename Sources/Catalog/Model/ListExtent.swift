/// The numbers of pages and products of a list that shows only its first products.
package struct ListExtent: Hashable, Sendable {
    /// The folder of the list, relative to the site's root.
    package let folder: String
    /// The page breaks, which are the same in each view of the list, such as the grid.
    package let breaks: PageBreaks
    /// The number of products that the pages show.
    package let shownCount: Int
    /// The number of products in the list.
    package let productCount: Int

    /// The number of pages that the list has in each of its views.
    package var pageCount: Int { breaks.pages.count }

    /// True if the list does not show all of its products.
    package var isCut: Bool { shownCount < productCount }

    package init(folder: String, breaks: PageBreaks, shownCount: Int, productCount: Int) {
        self.folder = folder
        self.breaks = breaks
        self.shownCount = shownCount
        self.productCount = productCount
    }
}
