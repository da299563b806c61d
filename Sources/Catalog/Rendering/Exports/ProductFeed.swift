package import CatalogModel

/// A file of all products for a shopping service, written piece by piece.
package protocol ProductFeed: ~Copyable {
    /// Adds the next product.
    ///
    /// - Returns: The reason for its omission; `nil` when it was added.
    mutating func add(_ product: ProductRecord) -> FeedOmission?

    /// Writes the end of the feed.
    mutating func end()

    /// The number of bytes not yet drained.
    var count: Int { get }

    /// Passes the pending bytes to `body`, valid until it returns, and removes them.
    mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows
}
