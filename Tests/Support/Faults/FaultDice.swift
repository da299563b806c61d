/// Random numbers that are the same in each run, and the clock of slow replies.
package struct FaultDice: RandomNumberGenerator, Sendable {
    private var generator: SeededGenerator
    /// The number of seconds of the server in a real second.
    let clockSpeed: Double

    /// Creates dice whose order depends on `seed` alone.
    package init(seed: UInt64, clockSpeed: Double = 1) {
        generator = SeededGenerator(seed: seed)
        self.clockSpeed = clockSpeed
    }

    /// Creates the dice for one reply, independent of other replies.
    init(seed: UInt64, for path: String, _ attempt: Int, clockSpeed: Double) {
        // FNV-1a: Swift's own hashes differ from run to run.
        let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
        }
        self.init(seed: seed ^ hash &+ UInt64(attempt) &* 0x9E37_79B9, clockSpeed: clockSpeed)
        _ = next()
    }

    /// The next 64 bits.
    package mutating func next() -> UInt64 {
        generator.next()
    }

    /// A number in 0..<1.
    mutating func share() -> Double { Double.random(in: 0..<1, using: &self) }

    /// A number in 0..<`count`; 0 if `count` is 0.
    mutating func below(_ count: Int) -> Int {
        count > 0 ? Int.random(in: 0..<count, using: &self) : 0
    }

    /// Converts a duration of the server's clock into real time.
    func real(_ duration: Duration) -> Duration { duration / clockSpeed }
}
