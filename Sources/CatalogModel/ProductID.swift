/// A product's id as the source spells it, compared and hashed by its UTF-8 bytes.
///
/// Swift's `String` compares by canonical equivalence, which would merge two ids that the API
/// and the database keep apart ("café" composed and decomposed).
public struct ProductID: Sendable {
    /// The id as text.
    public let text: String

    /// Takes over an id as the source spells it.
    public init(_ text: String) {
        self.text = text
    }
}

extension ProductID: Hashable {
    /// True when the bytes are the same.
    public static func == (left: ProductID, right: ProductID) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Feeds the bytes to the hasher, with an end mark.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}

extension ProductID: CustomStringConvertible {
    /// The id itself.
    public var description: String { text }
}
