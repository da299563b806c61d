/// How a response is held back, as that of a slow server is.
public struct Pace: Sendable, Equatable {
    /// The wait before the first byte.
    public var delay: Duration

    /// In how many pieces the body is sent, 1 at least.
    public var pieces: Int

    /// The wait before each further piece.
    public var pause: Duration

    /// A pace; without arguments it holds nothing back.
    public init(delay: Duration = .zero, pieces: Int = 1, pause: Duration = .zero) {
        precondition(pieces > 0, "a body in \(pieces) pieces is none")
        self.delay = delay
        self.pieces = pieces
        self.pause = pause
    }

    /// The same pace with all waits so many times as long.
    public static func * (pace: Pace, factor: Double) -> Pace {
        Pace(delay: pace.delay * factor, pieces: pace.pieces, pause: pace.pause * factor)
    }
}
