/// A stopwatch for short work, which is repeated to measure it.
enum Stopwatch {
    /// Returns the nanoseconds that one call of `body` takes in the fastest of many rounds.
    static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
        let once = try measure(1, body)
        let turns = max(1, Int(roundLength / max(once, 1)))
        var best = once
        for _ in 0..<rounds {
            best = min(best, try measure(turns, body))
        }
        return best
    }

    private static let rounds = 30
    private static let roundLength = 5_000_000.0

    private static func measure(_ turns: Int, _ body: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        for _ in 0..<turns {
            try body()
        }
        return (clock.now - start).nanoseconds / Double(turns)
    }
}

extension Duration {
    var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}
