/// The page of a product for sitemaps, borrowed from storage.
///
/// The pointers are valid only as long as the provider states, usually until its callback returns.
package struct ProductPage: BitwiseCopyable {
    /// The position of the product in the catalog.
    package let position: Int64
    /// The file name of its page without folder and extension.
    package let slug: UnsafeRawBufferPointer
    /// Its pictures as the site has them, in the encoding of `Gallery`.
    package let gallery: UnsafeRawBufferPointer
    /// The time of the last change at the source, in seconds since 1970; `nil` if it is absent or
    /// equals the time of the registration.
    package let updatedAt: Int64?

    /// Creates the page of a product.
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
