import CatalogModel
import Liquid
package import Text

/// A feed of products as RSS 2.0.
package protocol XMLProductFeed: ProductFeed, ~Copyable {
    var writer: XMLWriter { get set }
}

extension XMLProductFeed where Self: ~Copyable {
    /// Writes the end of the feed.
    package mutating func end() { writer.endProductFeed() }

    /// The number of bytes that have not been drained yet.
    package var count: Int { writer.count }

    /// Passes the bytes that have not been drained yet to `body`, then removes them.
    package mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        try writer.drain(body)
    }
}
