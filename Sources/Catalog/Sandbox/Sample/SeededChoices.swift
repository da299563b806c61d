/// A seeded random number generator: SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededChoices {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }

    /// Returns a number in `0..<count`.
    mutating func index(below count: Int) -> Int {
        Int(next() % UInt64(count))
    }

    /// Returns a number in `range`, chosen from 2^53 evenly spaced values.
    mutating func number(in range: ClosedRange<Double>) -> Double {
        let fraction = Double(next() >> 11) / Double(1 << 53)
        return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
    }
}

extension UInt64 {
    /// The first random number of a generator with this number as its seed.
    ///
    /// Neighbouring seeds give very different results.
    var scattered: UInt64 {
        var choices = SeededChoices(seed: self)
        return choices.next()
    }
}
