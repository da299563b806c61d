/// The id of a product or a movie as its source spells it, compared and hashed by its UTF-8 bytes.
///
/// A plain `String` would not do, because Swift treats "café" with a composed and a decomposed é as
/// equal, while the API and the database treat them as different ids. `Subject` is the type that
/// has the id, so that ids of products and of movies cannot be mixed.
@frozen package struct SourceID<Subject>: Sendable {
    /// The id as text.
    package let text: String

    /// Creates an id as the source spells it.
    @inlinable
    package init(_ text: String) {
        self.text = text
    }
}

package typealias ProductID = SourceID<Product>

package typealias MovieID = SourceID<Movie>

extension SourceID: Hashable {
    /// True if the bytes are equal.
    @inlinable
    package static func == (left: SourceID, right: SourceID) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the UTF-8 bytes and a byte that ends them.
    @inlinable
    package func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}

extension SourceID: CustomStringConvertible {
    package var description: String { text }
}
