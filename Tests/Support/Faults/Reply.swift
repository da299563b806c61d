/// The bytes of a reply, and the end of the connection.
package struct Reply: Sendable {
    /// The action after the last piece.
    package enum Ending: Sendable {
        /// The connection waits for the next request.
        case keepOpen
        /// The connection is closed in order.
        case close
        /// The connection is aborted, so that the client gets a reset.
        case reset
        /// The connection stays silent until the client goes.
        case stall
    }

    /// The bytes, in the pieces they are sent in.
    package var pieces: [[UInt8]]
    /// The action after the last piece.
    package var ending: Ending
    /// The delay before the first piece, in real time.
    package var delay = Duration.zero
    /// The delay before each further piece, in real time.
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

    /// The bytes of all pieces.
    package var bytes: [UInt8] { pieces.flatMap(\.self) }
}

extension Reply: ExpressibleByStringLiteral {
    /// The text, after which the connection stays open.
    package init(stringLiteral text: String) { self.init(text) }
}
