/// The delays of a response that imitates a slow server.
package struct Pace: Sendable, Equatable {
    /// The wait before the first byte.
    package var delay: Duration

    /// The number of pieces in which the body is sent, at least 1.
    package var pieces: Int

    /// The wait before each further piece.
    package var pause: Duration

    /// Creates a pace; by default without delays.
    package init(delay: Duration = .zero, pieces: Int = 1, pause: Duration = .zero) {
        precondition(pieces > 0, "a body in \(pieces) pieces is not possible")
        self.delay = delay
        self.pieces = pieces
        self.pause = pause
    }

    /// Returns the pace with all waits multiplied by a factor.
    package static func * (pace: Pace, factor: Double) -> Pace {
        Pace(delay: pace.delay * factor, pieces: pace.pieces, pause: pace.pause * factor)
    }
}
