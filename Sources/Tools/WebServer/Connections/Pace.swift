/// How a response is held back, as that of a slow server is.
package struct Pace: Sendable, Equatable {
    /// The wait before the first byte.
    package var delay: Duration

    /// In how many pieces the body is sent, 1 at least.
    package var pieces: Int

    /// The wait before each further piece.
    package var pause: Duration

    /// A pace; without arguments it holds nothing back.
    package init(delay: Duration = .zero, pieces: Int = 1, pause: Duration = .zero) {
        precondition(pieces > 0, "a body in \(pieces) pieces is none")
        self.delay = delay
        self.pieces = pieces
        self.pause = pause
    }

    /// The same pace with all waits so many times as long.
    package static func * (pace: Pace, factor: Double) -> Pace {
        Pace(delay: pace.delay * factor, pieces: pace.pieces, pause: pace.pause * factor)
    }
}
