/// The page of a product as sitemaps tell of it, borrowed from where it is stored.
///
/// The pointers are valid only as long as the lender says, usually until its callback returns.
package struct ProductPage: BitwiseCopyable {
    /// Where the product stands in the catalog.
    package let position: Int64
    /// The file name of its page without folder and ending.
    package let slug: UnsafeRawBufferPointer
    /// Its pictures as the site has them, in the encoding of `Gallery`.
    package let gallery: UnsafeRawBufferPointer
    /// When the source last changed the product, in seconds since 1970; `nil` where it does not tell, or
    /// tells the time of the registration.
    package let updatedAt: Int64?

    /// The page of a product.
    package init(
        position: Int64, slug: UnsafeRawBufferPointer, gallery: UnsafeRawBufferPointer,
        updatedAt: Int64?
    ) {
        self.position = position
        self.slug = slug
        self.gallery = gallery
        self.updatedAt = updatedAt
    }
}
