package import CatalogModel

/// A file of all products for a shopping service, which is written piece by piece.
package protocol ProductFeed: ~Copyable {
    /// Adds a product to the feed.
    ///
    /// - Returns: The reason why the feed omits the product; `nil` if the product was added.
    mutating func add(_ product: ProductRecord) -> FeedOmission?

    /// Writes the end of the feed.
    mutating func end()

    /// The number of bytes that have not been drained yet.
    var count: Int { get }

    /// Passes the bytes that have not been drained yet to `body`, then removes them.
    ///
    /// The bytes are valid until `body` returns.
    mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows
}
