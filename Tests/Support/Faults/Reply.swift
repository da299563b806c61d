/// What is said on the wire, and what happens then.
package struct Reply: Sendable {
    /// What happens after the last piece.
    package enum Ending: Sendable {
        /// The connection waits for the next request.
        case keepOpen
        /// It is closed in order.
        case close
        /// It is torn down, so that the client sees a reset.
        case reset
        /// Nothing is said any more until the client goes.
        case stall
    }

    /// The bytes, in the pieces they are sent in.
    package var pieces: [[UInt8]]
    /// What happens then.
    package var ending: Ending
    /// How long is waited before the first piece, in the world's time.
    package var delay = Duration.zero
    /// How long is waited before each further piece, in the world's time.
    package var pause = Duration.zero

    /// A reply in pieces.
    package init(pieces: [[UInt8]], ending: Ending = .keepOpen) {
        self.pieces = pieces
        self.ending = ending
    }

    /// A reply in one piece.
    package init(_ text: String, then ending: Ending = .keepOpen) {
        self.init(pieces: [Array(text.utf8)], ending: ending)
    }

    /// All that is said.
    package var bytes: [UInt8] { pieces.flatMap(\.self) }
}

extension Reply: ExpressibleByStringLiteral {
    /// The text, after which the connection stays open.
    package init(stringLiteral text: String) { self.init(text) }
}
