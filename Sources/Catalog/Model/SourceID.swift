/// The id of a product or a movie as its source spells it, compared and hashed by its UTF-8 bytes.
///
/// Swift's `String` compares by canonical equivalence, which would merge two ids that the API
/// and the database keep apart ("café" composed and decomposed). `Subject` is what has the id, so
/// that the ids of different things do not mix.
@frozen package struct SourceID<Subject>: Sendable {
    /// The id as text.
    package let text: String

    /// Takes over an id as the source spells it.
    @inlinable
    package init(_ text: String) {
        self.text = text
    }
}

/// A product's id.
package typealias ProductID = SourceID<Product>

/// A movie's id.
package typealias MovieID = SourceID<Movie>

extension SourceID: Hashable {
    /// True when the bytes are the same.
    @inlinable
    package static func == (left: SourceID, right: SourceID) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Feeds the bytes to the hasher, with an end mark.
    @inlinable
    package func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}

extension SourceID: CustomStringConvertible {
    /// The id itself.
    package var description: String { text }
}
