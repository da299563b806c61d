/// The page breaks of a list that shows only its first products.
///
/// A page break is stored as the first product of the page, not as the number of products before
/// the page. For this reason, a product that is added, removed or moved changes only the pages that
/// contain the product. A page break moves only when a page grows to twice, or shrinks to half, of
/// its regular length, or when its product is removed or moved.
package struct PageBreaks: Hashable, Sendable {
    /// The beginning of a page.
    package struct Page: Hashable, Sendable {
        /// The number of the page; 1 for the first.
        package let number: Int
        /// The position of the first product on the page.
        package let start: Int64

        package init(number: Int, start: Int64) {
            self.number = number
            self.start = start
        }
    }

    /// The regular number of products on a page.
    package let size: Int
    /// The pages in the order of their products.
    package let pages: [Page]
    /// The position of the first product that the list does not show; `nil` if it shows all.
    package let end: Int64?

    /// Creates page breaks from stored values.
    package init(size: Int = 0, pages: [Page] = [], end: Int64? = nil) {
        self.size = size
        self.pages = pages
        self.end = end
    }
}
