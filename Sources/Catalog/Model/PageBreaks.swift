/// Where the pages of a list begin that shows only its first products.
///
/// A page begins with its product, however many come before it, so that pages keep still: a product
/// that comes, goes or moves changes the pages on which it stands or stood, until one is twice as
/// long as it should be, or half as long.
public struct PageBreaks: Hashable, Sendable {
    /// Where a page begins.
    public struct Page: Hashable, Sendable {
        /// What it is called; 1 for the first.
        public let number: Int
        /// The position of its first product.
        public let start: Int64

        /// A page.
        public init(number: Int, start: Int64) {
            self.number = number
            self.start = start
        }
    }

    /// How many products a page should have.
    public let size: Int
    /// In the order of their products.
    public let pages: [Page]
    /// The position of the first product that is not shown; `nil` where all are.
    public let end: Int64?

    /// Breaks as they were kept from the last build.
    public init(size: Int = 0, pages: [Page] = [], end: Int64? = nil) {
        self.size = size
        self.pages = pages
        self.end = end
    }
}
