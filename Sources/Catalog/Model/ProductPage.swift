/// The data that a sitemap needs of a product's page, with pointers into storage.
///
/// The function that provides the value says how long the pointers are valid. Usually they are
/// valid until the callback returns.
package struct ProductPage: BitwiseCopyable {
    /// The position of the product in the catalog.
    package let position: Int64
    /// The file name of the page, without folder and extension.
    package let slug: UnsafeRawBufferPointer
    /// The product's pictures on the site, encoded by `Gallery`.
    package let gallery: UnsafeRawBufferPointer
    /// The time of the last change at the source, in seconds since 1970.
    ///
    /// The time is `nil` if the source does not send it, or if the product never changed after its
    /// registration.
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
