/// Where the pages of a list begin that shows only its first products.
///
/// A page begins with its product, however many come before it, so that pages keep still: a product
/// that comes, goes or moves changes the pages on which it stands or stood, until one is twice as
/// long as it should be, or half as long.
package struct PageBreaks: Hashable, Sendable {
    /// Where a page begins.
    package struct Page: Hashable, Sendable {
        /// What it is called; 1 for the first.
        package let number: Int
        /// The position of its first product.
        package let start: Int64

        /// A page.
        package init(number: Int, start: Int64) {
            self.number = number
            self.start = start
        }
    }

    /// How many products a page should have.
    package let size: Int
    /// In the order of their products.
    package let pages: [Page]
    /// The position of the first product that is not shown; `nil` where all are.
    package let end: Int64?

    /// Breaks as they were kept from the last build.
    package init(size: Int = 0, pages: [Page] = [], end: Int64? = nil) {
        self.size = size
        self.pages = pages
        self.end = end
    }
}
