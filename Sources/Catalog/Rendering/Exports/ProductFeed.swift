package import CatalogModel

/// A file that tells a shopping service of all products, written piece by piece.
package protocol ProductFeed: ~Copyable {
    /// Adds the next product.
    ///
    /// - Returns: why it was left out; `nil` when it was not.
    mutating func add(_ product: ProductRecord) -> FeedOmission?

    /// Writes what stands behind the last product.
    mutating func end()

    /// How many bytes wait to be taken.
    var count: Int { get }

    /// Hands over the bytes that wait, valid until `body` returns, and forgets them.
    mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows
}
