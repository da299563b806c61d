/// The id of a product or a movie as its source spells it, compared and hashed by its UTF-8 bytes.
///
/// Swift's `String` compares by canonical equivalence, which would equate two ids that the API and
/// the database distinguish ("café" composed and decomposed). `Subject` is the type with the id, so
/// that ids of different types do not mix.
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

    /// Hashes the bytes and a terminator.
    @inlinable
    package func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}

extension SourceID: CustomStringConvertible {
    package var description: String { text }
}
